//! From the texts of options to how a board is looked at.

use session::{decimal, read_decimal};
use view::{Axis, Cut, Look, Preset, Slice, Viewpoint};

use crate::fault::Fault;

/// The name of a side, or degrees about the upright axis, degrees above the horizon, and the zoom.
pub(crate) fn read_view(value: &str) -> Result<Viewpoint, Fault> {
    let preset = match value {
        "white" => return Ok(Viewpoint::default()),
        "black" => return Ok(Viewpoint::opposite()),
        "right" => Some(Preset::Right),
        "left" => Some(Preset::Left),
        "above" => Some(Preset::Above),
        "below" => Some(Preset::Below),
        _ => None,
    };
    if let Some(preset) = preset {
        return Ok(Look::default().preset(preset).viewpoint);
    }
    let numbers: Option<Vec<f32>> =
        value.split(',').map(|part| read_decimal(part.trim()).map(|number| number as f32)).collect();
    let view = match numbers.as_deref() {
        Some(&[azimuth, elevation]) => Some((azimuth, elevation, 1.0)),
        Some(&[azimuth, elevation, zoom]) => Some((azimuth, elevation, zoom)),
        _ => None,
    };
    let (least, most) = Viewpoint::ZOOM;
    let fits = |&(azimuth, elevation, zoom): &(f32, f32, f32)| {
        azimuth.abs() <= 180.0 && elevation.abs() <= 90.0 && (least..=most).contains(&zoom)
    };
    view.filter(fits).map(|(azimuth, elevation, zoom)| Viewpoint::new(azimuth, elevation, zoom)).ok_or_else(
        || {
            let expected = format!(
                "`white`, `black`, `right`, `left`, `above`, `below`, or degrees around (-180 to 180), degrees \
                 above (-90 to 90) and, if wanted, a zoom ({} to {}), divided by commas, as `26,20` or `-90,35,1.5`",
                decimal(least),
                decimal(most)
            );
            Fault::word("view", value, &expected)
        },
    )
}

/// From floor to floor, in cell widths.
pub(crate) fn read_spread(value: &str) -> Result<f32, Fault> {
    let (least, most) = Look::SPREAD;
    let spread =
        read_decimal(value).map(|spread| spread as f32).filter(|spread| (least..=most).contains(spread));
    spread.ok_or_else(|| {
        Fault::word("spread", value, &format!("a number, {} to {}", decimal(least), decimal(most)))
    })
}

/// `all`, or levels, ranks or files by their names, as `level:B` and `file:a-c`; with `,only` the rest is gone.
pub(crate) fn read_slice(value: &str) -> Result<Slice, Fault> {
    let (cut, rest_gone) = match value.split_once(',') {
        Some((cut, "only")) => (cut, true),
        _ => (value, false),
    };
    if cut == "all" {
        return Ok(Slice { cut: None, rest_gone });
    }
    read_cut(cut).map(|cut| Slice { cut: Some(cut), rest_gone }).ok_or_else(|| {
        let expected = "`all`, or levels, ranks or files beside each other, as `level:B`, `rank:2-3` or `file:a`, \
                        and, if the rest is not to be drawn, `,only`";
        Fault::word("slice", value, expected)
    })
}

fn read_cut(text: &str) -> Option<Cut> {
    let (axis, names) = text.split_once(':')?;
    let axis = Axis::ALL.into_iter().find(|one| one.name() == axis)?;
    let (first, last) = names.split_once('-').unwrap_or((names, names));
    // No board has more than 26 letters to name its levels by.
    let place = |name: &str| (0..26).find(|&index| view::name(axis, index) == name);
    let (first, last) = (place(first)?, place(last)?);
    (first <= last).then_some(Cut { axis, first, last })
}
