//! Projecting, picking and labels together.

use session::model::{BoardModel, Coordinates, Extent, Figure, Mark, Piece, Role, Side, Standing};

use crate::{Axis, Layout, Projection, Viewpoint, choose};

const CUBE: Extent = Extent { files: 4, ranks: 4, levels: 4 };
const BOARDS: [Extent; 4] = [
    CUBE,
    Extent { files: 5, ranks: 5, levels: 5 },
    Extent { files: 9, ranks: 9, levels: 9 },
    Extent { files: 8, ranks: 3, levels: 2 },
];
const CANVASES: [(f32, f32); 4] = [(1280.0, 900.0), (360.0, 400.0), (320.0, 568.0), (844.0, 200.0)];

fn cell(file: u8, rank: u8, level: u8) -> Coordinates {
    Coordinates { file, rank, level }
}

fn model(pieces: &[(Coordinates, Role)], marks: &[(Coordinates, Mark)]) -> BoardModel {
    let standing = |&(cell, role): &(Coordinates, Role)| Standing {
        cell,
        figure: Figure::Piece(Piece { side: Side::White, role }),
    };
    BoardModel {
        standing: pieces.iter().map(standing).collect(),
        marks: marks.to_vec(),
        ..BoardModel::empty(CUBE)
    }
}

/// Viewpoints all around, above and below.
fn viewpoints() -> impl Iterator<Item = Viewpoint> {
    [-90.0, -89.0, -50.0, -20.0, 0.0, 15.0, 21.0, 45.0, 85.0, 90.0].into_iter().flat_map(|elevation| {
        (0..9).map(move |step| Viewpoint::new(step as f32 * 45.0 - 171.0, elevation, 1.0))
    })
}

#[test]
fn whole_board_fits_with_its_labels() {
    for extent in BOARDS {
        for (width, height) in CANVASES {
            for viewpoint in viewpoints() {
                let projection = Projection::new(viewpoint, extent, width, height);
                let inside = |x: f32, y: f32| (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
                for cell in extent.cells() {
                    let floor = projection.layout.floor(cell);
                    for (dx, dy, dz) in
                        [(-0.5, 0.0, -0.5), (0.5, 0.0, 0.5), (-0.5, 1.2, 0.5), (0.5, 1.2, -0.5)]
                    {
                        let (x, y) = projection.project_point(floor + three_d::vec3(dx, dy, dz));
                        assert!(inside(x, y), "{cell:?} of {extent:?} at {x}, {y} from {viewpoint:?}");
                    }
                }
                for label in projection.labels() {
                    assert!(
                        inside(label.x, label.y),
                        "{label:?} of {extent:?} from {viewpoint:?} on {width}x{height}"
                    );
                }
            }
        }
    }
}

#[test]
fn board_is_as_large_as_can_be() {
    for (width, height) in CANVASES {
        for viewpoint in viewpoints() {
            let projection = Projection::new(viewpoint, CUBE, width, height);
            let mut share = 0.0_f32;
            for cell in CUBE.cells() {
                for corner in [(-0.5, 0.0, -0.5), (0.5, 0.0, -0.5), (-0.5, 1.24, 0.5), (0.5, 1.24, 0.5)] {
                    let place = projection.layout.floor(cell) + three_d::Vec3::from(corner);
                    let (x, y) = projection.project_point(place);
                    share = share.max((x / width * 2.0 - 1.0).abs()).max((y / height * 2.0 - 1.0).abs());
                }
            }
            assert!(share > 0.65, "{share} from {viewpoint:?} on {width}x{height}");
        }
    }
}

#[test]
fn up_stays_up() {
    for viewpoint in viewpoints().filter(|viewpoint| viewpoint.elevation.abs() < 80.0) {
        let projection = Projection::new(viewpoint, CUBE, 640.0, 480.0);
        let (low, high) = (projection.project(cell(1, 2, 0)), projection.project(cell(1, 2, 3)));
        let (Some(low), Some(high)) = (low, high) else { panic!("both cells are shown") };
        assert!(high.1 < low.1 - 20.0, "{viewpoint:?}");
        assert!(projection.axes()[0].y.abs() < 1e-6, "the horizon is level");
    }
}

#[test]
fn white_sits_below_at_azimuth_nought() {
    let seen = |azimuth: f32, cell: Coordinates| {
        Projection::new(Viewpoint::new(azimuth, 90.0, 1.0), CUBE, 400.0, 400.0)
            .project(cell)
            .unwrap_or_default()
    };
    let (a1, d1, a4) = (seen(0.0, cell(0, 0, 0)), seen(0.0, cell(3, 0, 0)), seen(0.0, cell(0, 3, 0)));
    assert!(d1.0 > a1.0 && (d1.1 - a1.1).abs() < 0.1 && a4.1 < a1.1 && (a4.0 - a1.0).abs() < 0.1);
    let (a1, d1) = (seen(180.0, cell(0, 0, 0)), seen(180.0, cell(3, 0, 0)));
    assert!(d1.0 < a1.0 && a1.1 < 200.0);
}

#[test]
fn a_piece_is_picked_where_its_cell_is_projected() {
    for (width, height) in CANVASES {
        for viewpoint in viewpoints() {
            for zoomed in [viewpoint, viewpoint.zoomed(0.6), viewpoint.zoomed_at(3.0, 0.3, -0.4)] {
                let projection = Projection::new(zoomed, CUBE, width, height);
                for (i, cell) in CUBE.cells().enumerate() {
                    let board = model(&[(cell, Role::ALL[i % Role::ALL.len()])], &[]);
                    let (x, y) = projection.project(cell).unwrap_or_default();
                    assert_eq!(
                        projection.pick(x, y, &board),
                        Some(cell),
                        "from {zoomed:?} on {width}x{height}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_target_is_picked_where_its_cell_is_projected() {
    for viewpoint in viewpoints() {
        let projection = Projection::new(viewpoint, CUBE, 1280.0, 900.0);
        for cell in CUBE.cells() {
            let board = model(&[], &[(cell, Mark::Target)]);
            let (x, y) = projection.project(cell).unwrap_or_default();
            assert_eq!(projection.pick(x, y, &board), Some(cell), "from {viewpoint:?}");
        }
    }
}

/// A start-like board, and a nearly empty one.
fn boards(extent: Extent) -> [BoardModel; 2] {
    let is_home = |cell: &Coordinates| cell.rank < 2 || cell.rank + 2 >= extent.ranks;
    let figure = |cell: Coordinates| match extent.levels {
        9 => Figure::Checker(if cell.rank < 2 { Side::White } else { Side::Black }),
        _ => Figure::Piece(Piece {
            side: Side::White,
            role: Role::ALL[usize::from(cell.file + cell.level) % 7],
        }),
    };
    let stand = |cell| Standing { cell, figure: figure(cell) };
    let full = extent.cells().filter(is_home).map(stand).collect();
    let few = [cell(0, 0, 0), cell(2, 3, 1)].map(stand).to_vec();
    [full, few].map(|standing| BoardModel { standing, ..BoardModel::empty(extent) })
}

/// How many cells of a layout have a place; each place must mean its cell.
fn picked(projection: &Projection, board: &BoardModel) -> usize {
    let place = |cell| projection.place_of(cell, board).map(|place| (cell, place));
    let places: Vec<_> = projection.layout.cells().filter_map(place).collect();
    for &(cell, (x, y)) in &places {
        assert_eq!(projection.pick(x, y, board), Some(cell), "from {:?}", projection.viewpoint);
    }
    places.len()
}

#[test]
fn every_cell_is_picked_where_it_is_said_to_be() {
    let views = [(26.0, 19.5), (-154.0, 35.0), (90.0, 10.0), (0.0, 60.0)];
    for (extent, views, zooms) in [
        (CUBE, &views[..], &[0.7, 1.0, 2.5][..]),
        (BOARDS[1], &views, &[0.7, 2.5]),
        (BOARDS[2], &views[..1], &[1.0]),
    ] {
        for board in boards(extent) {
            for (&(azimuth, elevation), &zoom) in
                views.iter().flat_map(|view| zooms.iter().map(move |zoom| (view, zoom)))
            {
                let viewpoint = Viewpoint::new(azimuth, elevation, zoom);
                let count = picked(&Projection::new(viewpoint, extent, 900.0, 700.0), &board);
                assert!(count > 0, "{extent:?} {viewpoint:?}");
                // At a slant the floors hardly cover each other, and nothing is out of reach.
                let all = extent.cells().count();
                let usual = zoom <= 1.0 && elevation < 20.0 && extent.levels == 4;
                assert!(!usual || count == all, "{count} of {all}");
            }
        }
    }
}

#[test]
fn signs_are_picked_where_they_are_seen() {
    let [full, _] = boards(CUBE);
    for (azimuth, elevation) in [(26.0, 19.5), (-100.0, 45.0), (0.0, 90.0), (60.0, -30.0)] {
        let layout = Layout { signs: true, ..Layout::new(CUBE) };
        let projection = Projection::new(Viewpoint::new(azimuth, elevation, 1.0), layout, 900.0, 700.0);
        let count = picked(&projection, &full);
        assert!(count > 15, "{count} at {azimuth}, {elevation}");
        for standing in &full.standing {
            // Where nothing else is, the sign's head is the sign.
            let [_, up, _] = projection.axes();
            let head = layout.floor(standing.cell) + three_d::vec3(0.0, 0.6, 0.0) + up * (0.8 * (0.55 - 0.6));
            let (x, y) = projection.project_point(head);
            let alone = BoardModel { standing: vec![*standing], ..BoardModel::empty(CUBE) };
            assert_eq!(projection.pick(x, y, &alone), Some(standing.cell), "{standing:?}");
        }
    }
}

#[test]
fn in_a_slice_every_cell_can_be_picked() {
    for extent in BOARDS[..3].iter().copied() {
        let [full, few] = boards(extent);
        for (board, elevation) in [(&full, 60.0), (&few, 20.0)] {
            for place in 0..extent.levels {
                let cut = crate::Cut { axis: Axis::Level, first: place, last: place };
                let slice = crate::Slice { cut: Some(cut), rest_gone: place % 2 == 0 };
                let layout = Layout { slice, ..Layout::new(extent) };
                let projection = Projection::new(Viewpoint::new(26.0, elevation, 1.0), layout, 900.0, 700.0);
                assert_eq!(picked(&projection, board), layout.cells().count(), "{layout:?} at {elevation}");
            }
        }
    }
}

#[test]
fn an_empty_cell_is_picked_by_the_middle_of_its_tile() {
    // Nearly empty boards are where a click between two floors used to mean the wrong one.
    let [_, board] = boards(CUBE);
    let projection = Projection::new(Viewpoint::default(), CUBE, 900.0, 700.0);
    for cell in CUBE.cells().filter(|&cell| board.standing.iter().all(|standing| standing.cell != cell)) {
        let place = projection.place_of(cell, &board).expect("hardly any floor covers another");
        assert_eq!(projection.pick(place.0, place.1, &board), Some(cell));
    }
}

#[test]
fn cells_on_the_ray_are_nearest_first() {
    for viewpoint in viewpoints() {
        let projection = Projection::new(viewpoint, CUBE, 640.0, 480.0);
        let (x, y) = projection.project(cell(2, 1, 1)).unwrap_or_default();
        let hits = projection.cells_at(x, y);
        assert!(hits.iter().any(|hit| hit.cell == cell(2, 1, 1)));
        let distances: Vec<f32> = hits
            .iter()
            .map(|hit| three_d::MetricSpace::distance(projection.eye(), projection.layout.middle(hit.cell)))
            .collect();
        assert!(distances.windows(2).all(|pair| pair[0] < pair[1] + 1.0), "{distances:?}");
    }
}

#[test]
fn a_tile_is_picked_by_its_corner() {
    let projection = Projection::new(Viewpoint::default(), CUBE, 1280.0, 900.0);
    let top = cell(1, 1, 3);
    let (x, y) = projection.project_point(projection.layout.floor(top) + three_d::vec3(0.42, 0.0, 0.42));
    assert_eq!(projection.pick(x, y, &model(&[], &[])), Some(top));
    assert_eq!(projection.pick(x, y, &model(&[(top, Role::Pawn)], &[])), Some(top));
    assert_eq!(projection.pick(2.0, 2.0, &model(&[], &[])), None);
}

#[test]
fn pieces_and_targets_come_before_empty_tiles_in_front() {
    // From straight above, a column of cells lies under one place.
    let projection = Projection::new(Viewpoint::new(0.0, 90.0, 1.0), CUBE, 400.0, 400.0);
    let (low, high) = (cell(1, 1, 0), cell(1, 1, 2));
    let (x, y) = projection.project(low).unwrap_or_default();
    let hits = projection.cells_at(x, y);
    assert_eq!(choose(&hits, &model(&[], &[])).map(|cell| cell.level), Some(3), "the nearest empty tile");
    assert_eq!(choose(&hits, &model(&[(low, Role::King)], &[])), Some(low));
    assert_eq!(choose(&hits, &model(&[], &[(low, Mark::Target)])), Some(low));
    assert_eq!(choose(&hits, &model(&[(low, Role::King), (high, Role::Rook)], &[])), Some(high));
    assert_eq!(choose(&hits, &model(&[(low, Role::King)], &[(high, Mark::Target)])), Some(high));
    assert_eq!(choose(&hits, &model(&[(low, Role::King)], &[(low, Mark::Capture)])), Some(low));
}

#[test]
fn what_is_seen_above_a_small_piece_is_not_the_piece() {
    let projection = Projection::new(Viewpoint::new(0.0, 0.0, 1.0), CUBE, 900.0, 900.0);
    let (near, far) = (cell(1, 0, 1), cell(1, 1, 1));
    let head = projection.project_point(projection.layout.floor(far) + three_d::vec3(0.0, 1.12, 0.0));
    let board = model(&[(near, Role::Pawn), (far, Role::King)], &[]);
    assert_eq!(projection.pick(head.0, head.1, &board), Some(far), "the cross over the pawn");
}

#[test]
fn a_hidden_cell_is_neither_projected_nor_picked() {
    let cut = crate::Cut { axis: Axis::Level, first: 0, last: 1 };
    let layout = Layout { slice: crate::Slice { cut: Some(cut), rest_gone: true }, ..Layout::new(CUBE) };
    let hidden = cell(1, 1, 2);
    let (x, y) =
        Projection::new(Viewpoint::default(), CUBE, 640.0, 480.0).project(hidden).unwrap_or_default();
    let projection = Projection::new(Viewpoint::default(), layout, 640.0, 480.0);
    assert_eq!(projection.project(hidden), None);
    assert_eq!(projection.project(cell(4, 0, 0)), None, "no such file");
    let board = model(&[(hidden, Role::Queen)], &[(hidden, Mark::Target)]);
    assert!(projection.cells_at(x, y).iter().all(|hit| hit.cell.level < 2));
    assert_ne!(projection.pick(x, y, &board), Some(hidden));
    assert!(projection.labels().iter().all(|label| label.axis != Axis::Level || label.index < 2));
}

#[test]
fn labels_name_every_file_rank_and_level() {
    let texts = |viewpoint: Viewpoint| {
        let labels = Projection::new(viewpoint, CUBE, 640.0, 480.0).labels();
        labels.iter().map(|label| label.text.as_str()).collect::<String>()
    };
    assert_eq!(texts(Viewpoint::default()), "abcd1234ABCD");
    assert_eq!(texts(Viewpoint::opposite()), "abcd1234ABCD");
    assert_eq!(texts(Viewpoint::new(30.0, 90.0, 1.0)), "abcd1234", "levels are looked along");
    let small = Projection::new(Viewpoint::new(0.0, 0.0, 1.0), CUBE, 200.0, 200.0).labels();
    assert!(small.iter().all(|label| label.axis != Axis::Rank), "ranks are looked along");
}

#[test]
fn labels_stand_beside_the_board() {
    for viewpoint in viewpoints() {
        let projection = Projection::new(viewpoint, CUBE, 1280.0, 900.0);
        for label in projection.labels() {
            let over = CUBE
                .cells()
                .filter(|&cell| projection.cells_at(label.x, label.y).iter().any(|hit| hit.cell == cell));
            assert_eq!(over.count(), 0, "{label:?} from {viewpoint:?}");
        }
    }
}

#[test]
fn labels_move_little_while_turning_little() {
    for step in 1..80 {
        let before = Projection::new(Viewpoint::new(step as f32, 30.0, 1.0), CUBE, 640.0, 480.0).labels();
        let after =
            Projection::new(Viewpoint::new(step as f32 + 1.0, 30.0, 1.0), CUBE, 640.0, 480.0).labels();
        for (a, b) in before.iter().zip(&after) {
            assert!((a.x - b.x).hypot(a.y - b.y) < 12.0, "{a:?} {b:?}");
        }
    }
}

#[test]
fn the_picture_is_the_same_in_device_pixels() {
    for viewpoint in viewpoints() {
        let css = Projection::new(viewpoint, CUBE, 360.0, 400.0);
        let device = Projection::new(viewpoint, CUBE, 1080.0, 1200.0);
        for cell in CUBE.cells() {
            let ((x, y), (u, v)) =
                (css.project(cell).unwrap_or_default(), device.project(cell).unwrap_or_default());
            assert!((x * 3.0 - u).abs() < 0.1 && (y * 3.0 - v).abs() < 0.1);
        }
    }
}

#[test]
fn clip_space_agrees_with_the_projection() {
    for viewpoint in viewpoints() {
        let projection = Projection::new(viewpoint.zoomed_at(2.0, 0.5, 0.5), CUBE, 640.0, 480.0);
        for cell in CUBE.cells() {
            let point = projection.layout.middle(cell);
            let clip = projection.matrix() * point.extend(1.0);
            let (x, y) = projection.project_point(point);
            assert!((clip.x / clip.w - (x / 320.0 - 1.0)).abs() < 1e-3);
            assert!((clip.y / clip.w - (1.0 - y / 240.0)).abs() < 1e-3);
            assert!((clip.z / clip.w).abs() < 1.0 && clip.w > 0.0);
        }
    }
}
