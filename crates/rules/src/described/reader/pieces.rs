//! Pieces: how they move and what they become.

use super::{
    Fault,
    merged::Whole,
    value::Value,
    vectors::{Mirror, MoveList},
};
use crate::{
    Side,
    described::{Board, Cell, MoveLists, Role, RoleRules, Rules, TextFault, rules::Cursor},
};

const NO_YES: [(&str, bool); 2] = [("no", false), ("yes", true)];

/// Reads all pieces.
pub(super) fn read(
    sections: &[&Whole],
    game: &Whole,
    mirror: Option<Mirror>,
    rules: &mut Rules,
) -> Result<(), Fault> {
    let mut has_exact = false;
    for section in sections {
        section.check_must()?;
        let lists = Lists::read(section, &rules.board, mirror.unwrap_or_default())?;
        has_exact |= lists.all.iter().any(|list| list.has_exact);
        rules.roles.push(RoleRules {
            letter: section.letter(),
            name: section.text("name")?,
            picture: section.get("picture").map(|value| value.text.clone()),
            royal: section.word("royal", &NO_YES)?,
            en_passant: lists.en_passant(section)?,
            moves: Side::ALL.map(|side| lists.of(side)),
            promotions: Vec::new(),
            zones: Default::default(),
        });
    }
    if !rules.roles.iter().any(|role| role.royal) {
        return Err(game.lacks("a piece that is royal, by `royal = yes`"));
    }
    if has_exact && mirror.is_none() {
        return Err(game.lacks("the key `mirror`, which vectors in `( )` need"));
    }
    for (place, section) in sections.iter().enumerate() {
        let (promotions, zones) = promotion(section, rules)?;
        (rules.roles[place].promotions, rules.roles[place].zones) = (promotions, zones);
    }
    Ok(())
}

/// The four move lists of a piece: `move`, `quiet`, `capture`, `first`.
struct Lists {
    all: [MoveList; 4],
}

impl Lists {
    fn read(section: &Whole, board: &Board, mirror: Mirror) -> Result<Self, Fault> {
        const KEYS: [&str; 4] = ["move", "quiet", "capture", "first"];
        let mut all = <[MoveList; 4]>::default();
        let mut has_any = false;
        for (list, value) in all.iter_mut().zip(KEYS.map(|key| section.get(key))) {
            if let Some(value) = value {
                *list = MoveList::read(&value.text, board, mirror).map_err(|fault| value.fault(fault))?;
                has_any = true;
            }
        }
        let needed = "one of the keys `move`, `quiet`, `capture` and `first`";
        if has_any { Ok(Self { all }) } else { Err(section.lacks(needed)) }
    }

    fn en_passant(&self, section: &Whole) -> Result<bool, Fault> {
        let en_passant = section.word("en-passant", &NO_YES)?;
        match section.get("en-passant") {
            Some(value) if en_passant && !self.all[3].has_slide => {
                let fault = value.wrong("a `first` with a `slide` of two steps or more");
                Err(Fault { found: "`yes` without a slide to be taken after".to_owned(), ..fault })
            }
            _ => Ok(en_passant),
        }
    }

    fn of(&self, side: Side) -> MoveLists {
        let [both, quiet, capture, first] = &self.all;
        MoveLists {
            attack: MoveList::rides([both, capture], side),
            quiet: MoveList::rides([both, quiet], side),
            first: MoveList::rides([first], side),
        }
    }
}

type Promotion = (Vec<Role>, [Vec<Cell>; 2]);

fn promotion(section: &Whole, rules: &Rules) -> Result<Promotion, Fault> {
    match (section.get("promote"), section.get("promotion-zone")) {
        (None, None) => Ok(Promotion::default()),
        (Some(_), None) => Err(section.lacks("the key `promotion-zone`, which `promote` needs")),
        (None, Some(_)) => Err(section.lacks("the key `promote`, which `promotion-zone` needs")),
        (Some(letters), Some(zone)) => {
            let promotions = read_letters(letters, rules)?;
            let zones = read_zones(&zone.text, &rules.board).map_err(|fault| zone.fault(fault))?;
            Ok((promotions, zones))
        }
    }
}

fn read_letters(value: &Value, rules: &Rules) -> Result<Vec<Role>, Fault> {
    let mut promotions = Vec::new();
    let mut cursor = value.cursor();
    while let Some((at, word)) = cursor.take_word() {
        let mut letters = word.chars();
        let only = letters.next().filter(|_| letters.next().is_none());
        let role = only.and_then(|letter| rules.role_of(letter));
        let fits = |role: &Role| !rules.role(*role).royal && !promotions.contains(role);
        let role = role.filter(fits).ok_or_else(|| {
            let expected = "letters of pieces that are not royal, each once, divided by spaces";
            value.fault(cursor.fault_at(at, expected))
        })?;
        promotions.push(role);
    }
    Ok(promotions)
}

/// White's cells, `/`, Black's cells.
fn read_zones(text: &str, board: &Board) -> Result<[Vec<Cell>; 2], TextFault> {
    let mut cursor = Cursor::new(text);
    let mut zones = <[Vec<Cell>; 2]>::default();
    let mut side = 0;
    loop {
        cursor.skip_space();
        let start = cursor.at();
        if cursor.is_at_end() {
            break;
        }
        if cursor.take('/') {
            if side == 1 || zones[0].is_empty() {
                return Err(cursor.fault_at(start, "White's cells, one `/`, Black's cells"));
            }
            side = 1;
            continue;
        }
        let expected = || {
            let example = board.write(Cell::from_index(board.size() - 1));
            format!(
                "cells of the board, such as `{example}`, in which `*` stands for any file, rank or level"
            )
        };
        let pattern = board
            .take_pattern(&mut cursor)
            .filter(|_| cursor.peek().is_none_or(|next| matches!(next, ' ' | '\t' | '/')));
        let pattern = pattern.ok_or_else(|| cursor.fault_at(start, expected()))?;
        zones[side].extend(board.matching(pattern));
    }
    if side == 0 {
        return Err(cursor.fault("`/` and the cells where Black's are promoted"));
    }
    if zones[1].is_empty() {
        return Err(cursor.fault("the cells where Black's are promoted"));
    }
    for zone in &mut zones {
        zone.sort_unstable();
        zone.dedup();
    }
    Ok(zones)
}
