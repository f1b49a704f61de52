//! The whole: the game's own section, its pieces, castlings and start.

use super::{
    Fault, castlings,
    heading::Kind,
    merged::{Merged, Whole},
    options::list,
    pieces,
    value::Value,
    vectors::Mirror,
};
use crate::{
    Extent, Side,
    described::{Board, Markings, Notation, Rules, Setup, Stalemate, rules::number},
};

/// Reads a description with its options set.
pub(super) fn read(merged: &Merged) -> Result<Rules, Fault> {
    let game = merged.game();
    game.check_must()?;
    let format = game.value("format")?;
    if format.text != "1" {
        return Err(format.wrong("`1`, the format that this program reads"));
    }
    let notation = [("level-first", Notation::LevelFirst), ("level-last", Notation::LevelLast)];
    let extent = read_extent(game.value("board")?)?;
    let board = Board { extent, notation: game.word("notation", &notation)? };
    let mirror = game.get("mirror").map(read_mirror).transpose()?;
    let texts = |key| game.all(key).into_iter().map(|value| value.text.clone()).collect();
    let mut rules = Rules {
        name: game.text("name")?,
        inventor: game.get("inventor").map(|value| value.text.clone()),
        year: game.get("year").map(|value| value.text.clone()),
        sources: texts("source"),
        notes: texts("note"),
        markings: game
            .word("markings", &[("varying", Markings::Varying), ("constant", Markings::Constant)])?,
        board,
        roles: Vec::new(),
        castlings: Vec::new(),
        start: Setup::empty(&board),
        stalemate: game.word(
            "stalemate",
            &[("draw", Stalemate::Draw), ("loss", Stalemate::Loss), ("win", Stalemate::Win)],
        )?,
        repetition: limit(game, "repetition", 3, 2, 9)?.map(|limit| limit as u8),
        quiet_plies: limit(game, "quiet-plies", 100, 1, 9999)?,
    };
    let sections: Vec<&Whole> = merged.of(Kind::Piece).collect();
    if sections.is_empty() {
        return Err(game.lacks("a section `[piece X]`"));
    }
    pieces::read(&sections, game, mirror, &mut rules)?;
    // Their order is that of position text.
    let castlings: Vec<&Whole> = merged.of(Kind::Castling).collect();
    let of_white = |whole: &&&Whole| whole.letter().is_ascii_uppercase();
    let of_black = |whole: &&&Whole| !of_white(whole);
    let castlings: Vec<&Whole> =
        castlings.iter().filter(of_white).chain(castlings.iter().filter(of_black)).copied().collect();
    rules.castlings =
        castlings.iter().map(|whole| castlings::read(whole, &board)).collect::<Result<_, _>>()?;

    let start = game.value("start")?.without_space_after_bars();
    rules.start = rules.read_unchecked(&start.text, None).map_err(|fault| start.fault(fault))?;
    castlings::check(&castlings, &mut rules)?;
    let checked = rules.check_rights(&rules.start, &start.text);
    checked.and_then(|()| rules.check_turn(&rules.start, &start.text)).map_err(|fault| start.fault(fault))?;
    Ok(rules)
}

/// `5x5x5`.
fn read_extent(value: &Value) -> Result<Extent, Fault> {
    let mut cursor = value.cursor();
    let mut sizes = [0; 3];
    for (place, what) in ["files", "ranks", "levels"].into_iter().enumerate() {
        if place > 0 && !cursor.take('x') {
            return Err(value.fault(cursor.fault("`x` between files, ranks and levels, as in `8x8x3`")));
        }
        let start = cursor.at();
        let expected = format!("a number of {what} from 1 to 26");
        if !cursor.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            return Err(value.fault(cursor.fault(expected)));
        }
        let number = cursor.take_number().and_then(|number| u8::try_from(number).ok());
        let size = number.filter(|number| (1..=26).contains(number));
        sizes[place] = size.ok_or_else(|| {
            let digits: String = value.text[start..].chars().take_while(char::is_ascii_digit).collect();
            let fault = cursor.fault_at(start, expected);
            value.fault(crate::described::TextFault { found: super::options::quoted(&digits), ..fault })
        })?;
    }
    if !cursor.is_at_end() {
        return Err(value.fault(cursor.fault("nothing more after files, ranks and levels")));
    }
    let [files, ranks, levels] = sizes;
    let extent = Extent { files, ranks, levels };
    let cells = Board { extent, notation: Notation::LevelFirst }.size();
    if cells > Board::MOST_CELLS {
        let expected = format!("at most {} cells together", Board::MOST_CELLS);
        let fault = value.wrong(expected);
        return Err(Fault { found: format!("{}, which are {cells} cells", fault.found), ..fault });
    }
    Ok(extent)
}

/// `rank level`, or `none`.
fn read_mirror(value: &Value) -> Result<Mirror, Fault> {
    const AXES: [&str; 3] = ["file", "rank", "level"];
    let mut mirror = [false; 3];
    if value.text == "none" {
        return Ok(mirror);
    }
    let mut cursor = value.cursor();
    while let Some((at, word)) = cursor.take_word() {
        let axis = AXES.iter().position(|axis| *axis == word).filter(|&axis| !mirror[axis]);
        let fault = || cursor.fault_at(at, format!("{}, each once; or `none` alone", list(AXES.into_iter())));
        mirror[axis.ok_or_else(|| value.fault(fault()))?] = true;
    }
    Ok(mirror)
}

/// A number, or `off`.
fn limit(game: &Whole, key: &'static str, default: u16, least: u16, most: u16) -> Result<Option<u16>, Fault> {
    let Some(value) = game.get(key) else { return Ok(Some(default)) };
    if value.text == "off" {
        return Ok(None);
    }
    let limit = number(&value.text).and_then(|number| u16::try_from(number).ok());
    let limit = limit.filter(|limit| (least..=most).contains(limit));
    limit.map(Some).ok_or_else(|| value.wrong(format!("a number from {least} to {most}, or `off`")))
}

/// The side of a castling's letter.
pub(super) fn side_of(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::White } else { Side::Black }
}
