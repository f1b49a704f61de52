//! Reading links.

use super::{
    ENDING_SHIFT, HAS_POSITION, HAS_RULES, KNOWN_FLAGS, LAST, MOST_LETTERS, MOST_PLIES, OTHER_END, VERSION,
    base64url, checksum,
    digits::{DigitReader, read_number},
    error::LinkError,
    version_of,
};
use crate::{
    GameKind, Side,
    record::{
        any_record::{AnyRecord, of_kind},
        ending::Ending,
        game_record::Record,
        ruleset::Ruleset,
    },
};

/// Reads the link of any game: the fragment, or the whole address, in whatever spaces and line ends.
///
/// # Errors
/// What is wrong with it, in words for whoever opened it.
pub fn read(text: &str) -> Result<AnyRecord, LinkError> {
    let parts = Parts::read(text)?;
    let kind = GameKind::ALL.into_iter().find(|kind| kind.name() == parts.name);
    let kind = kind.ok_or_else(|| parts.unknown(GameKind::ALL.map(GameKind::name).to_vec()))?;
    of_kind!(kind, read_any(&parts))
}

fn read_any<R: Ruleset>(parts: &Parts) -> Result<AnyRecord, LinkError>
where
    AnyRecord: From<Record<R>>,
{
    parts.record::<R>().map(AnyRecord::from)
}

/// Reads the link of a game by the rules of `R`.
///
/// # Errors
/// What is wrong with it, in words for whoever opened it.
pub fn read_as<R: Ruleset>(text: &str) -> Result<Record<R>, LinkError> {
    let parts = Parts::read(text)?;
    if parts.name != R::name() {
        return Err(parts.unknown(vec![R::name()]));
    }
    parts.record()
}

/// A link taken apart, the code not looked at.
struct Parts {
    name: String,
    version: String,
    code: String,
}

impl Parts {
    fn read(text: &str) -> Result<Self, LinkError> {
        // Mail programs break lines, and people copy what stands around a link.
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let fragment = text.rsplit_once('#').map_or(text.as_str(), |(_, fragment)| fragment);
        let fragment = fragment.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '>', '"', '\'']);
        if fragment.len() > MOST_LETTERS {
            return Err(LinkError::TooLong { found: fragment.chars().count() });
        }
        let mut parts = fragment.splitn(3, '.');
        let no_link = || LinkError::NoLink { found: fragment.chars().take(40).collect() };
        let name = parts.next().filter(|name| !name.is_empty()).ok_or_else(no_link)?;
        let version = parts.next().ok_or_else(no_link)?;
        let number: u32 = version.parse().ok().filter(|&number| number > 0).ok_or_else(no_link)?;
        if number > VERSION {
            return Err(LinkError::TooNew { found: number });
        }
        let code = parts.next().unwrap_or_default();
        Ok(Self { name: name.to_owned(), version: version.to_owned(), code: code.to_owned() })
    }

    fn unknown(&self, known: Vec<&'static str>) -> LinkError {
        LinkError::UnknownGame { found: self.name.chars().take(40).collect(), known }
    }

    /// The bytes without the checksum, which fits.
    fn bytes(&self) -> Result<Vec<u8>, LinkError> {
        let code = self.code.strip_suffix(LAST);
        let mut bytes = match base64url::read(code.unwrap_or(&self.code)) {
            Ok(bytes) => bytes,
            Err(at) => match self.code.chars().nth(at) {
                Some(found) if Some(at) != code.map(str::len) => {
                    return Err(LinkError::Character { found, place: at + 1 });
                }
                _ if code.is_none() => return Err(LinkError::CutOff),
                _ => return Err(LinkError::Damaged),
            },
        };
        if code.is_none() {
            return Err(LinkError::CutOff);
        }
        let length = bytes.len().checked_sub(3).ok_or(LinkError::CutOff)?;
        let sum = bytes.split_off(length);
        let head = format!("{}.{}.", self.name, self.version);
        if checksum(head.as_bytes(), &bytes)[..] == sum[..] { Ok(bytes) } else { Err(LinkError::Damaged) }
    }

    fn record<R: Ruleset>(&self) -> Result<Record<R>, LinkError> {
        let bytes = self.bytes()?;
        let malformed = |what| LinkError::Malformed { what };
        let (&flags, mut rest) = bytes.split_first().ok_or_else(|| malformed("beginning"))?;
        if flags & !KNOWN_FLAGS != 0 {
            return Err(malformed("beginning"));
        }
        let rules = if flags & HAS_RULES == 0 { Some("") } else { read_text(&mut rest) };
        let options = R::read_rules(rules.ok_or_else(|| malformed("rules"))?)
            .map_err(|error| LinkError::Rules { why: error.to_string() })?;
        let start = if flags & HAS_POSITION == 0 {
            R::start(&options)
        } else {
            let text = read_text(&mut rest).ok_or_else(|| malformed("position"))?;
            R::read_position(text, &options)
                .map_err(|error| LinkError::Position { why: error.to_string() })?
        };
        let ending = match flags >> ENDING_SHIFT {
            _ if self.version != version_of(flags).to_string() => Err(malformed("result")),
            OTHER_END => read_ending(&mut rest).map(Some).ok_or_else(|| malformed("result")),
            code => ending_of(code).ok_or_else(|| malformed("result")),
        }?;
        let plies = read_number(&mut rest).ok_or_else(|| malformed("number of moves"))?;
        if plies > MOST_PLIES {
            return Err(LinkError::TooManyMoves { found: plies });
        }
        let mut record = Record::new(start);
        let mut digits = DigitReader::new(rest);
        for ply in 1..=plies {
            let the_move = R::read_code(record.tree.position(), &mut digits);
            let the_move = the_move.ok_or_else(|| malformed("list of moves"))?;
            record.tree.play(&the_move).map_err(|error| LinkError::Move { ply, why: error.to_string() })?;
        }
        let fits = digits.is_finished() && ending.is_none_or(|ending| record.tree.end(ending));
        if fits { Ok(record) } else { Err(malformed("end")) }
    }
}

fn read_ending<Reason>(bytes: &mut &[u8]) -> Option<Ending<Reason>> {
    let (&winner, rest) = bytes.split_first()?;
    *bytes = rest;
    let winner = match winner {
        0 => None,
        1 => Some(Side::White),
        2 => Some(Side::Black),
        _ => return None,
    };
    read_text(bytes).map(|words| Ending::read(winner, Some(words)))
}

fn read_text<'a>(bytes: &mut &'a [u8]) -> Option<&'a str> {
    let length = read_number(bytes)? as usize;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    str::from_utf8(text).ok()
}

/// The end of a code; `None` if it has no meaning, `Some(None)` if it means that there is none.
fn ending_of<Reason>(code: u8) -> Option<Option<Ending<Reason>>> {
    Some(match code {
        0 => None,
        1 => Some(Ending::concession(Side::White)),
        2 => Some(Ending::concession(Side::Black)),
        3 => Some(Ending::agreement()),
        4 => Some(Ending::time(Some(Side::Black))),
        5 => Some(Ending::time(Some(Side::White))),
        6 => Some(Ending::time(None)),
        _ => return None,
    })
}
