//! `Game`: the rules for scripts in other people's pages.

use embed::GameState;
use rules::{
    GameKind,
    record::{AnyRecord, TextForm, link, pgn},
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::scripting::plain;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a game ended. */
export interface Outcome {
  /** null for a draw. */
  winner: 'white' | 'black' | null;
  /** `checkmate`, `stalemate`, `concession` ... */
  reason: string;
  /** The end in words. */
  text: string;
}

/** How a game stands. */
export interface GameState {
  /** The game's name, such as `artemis`. */
  game: string;
  /** The rules that differ from the game's own, `KEY=VALUE,...`. */
  rules: string;
  /** The text of the position that the game began with. */
  start: string;
  /** The text of the position as it is. */
  position: string;
  /** The moves made. */
  moves: string[];
  /** The moves of the whole game, wherever one looks; here the same. */
  played: string[];
  side: 'white' | 'black';
  check: boolean;
  result: Outcome | null;
  /** The whole game, as an address takes it after its `#`. */
  link: string;
}

/** What is thrown when something can't be done. */
export interface RaumspielError extends Error {
  /** What is wrong: `game`, `option`, `move` or `text`. */
  code: 'game' | 'option' | 'move' | 'text';
}

/** A game that can be played here. */
export interface GameName {
  /** As `new Game` takes it. */
  name: string;
  /** For people. */
  title: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// [`GameState`], to TypeScript.
    #[wasm_bindgen(typescript_type = "GameState")]
    pub type StateObject;
    /// A list of [`Name`], to TypeScript.
    #[wasm_bindgen(typescript_type = "GameName[]")]
    pub type NamesObject;
}

#[derive(Serialize)]
struct Name {
    name: &'static str,
    title: &'static str,
}

/// An error with a word for programs and a sentence for people.
fn error(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name("RaumspielError");
    // A new object takes any property.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &code.into());
    error.into()
}

/// The games that can be played.
#[wasm_bindgen(js_name = gameNames)]
pub fn game_names() -> NamesObject {
    let names: Vec<Name> =
        GameKind::ALL.iter().map(|kind| Name { name: kind.name(), title: kind.title() }).collect();
    plain(&names).unchecked_into()
}

/// A game: its rules, its moves, its texts. It has no board on the screen.
#[wasm_bindgen]
pub struct Game {
    record: AnyRecord,
}

#[wasm_bindgen]
impl Game {
    /// A new game. Without a position it begins with the usual one; rules are `KEY=VALUE,...`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, position: Option<String>, rules: Option<String>) -> Result<Game, JsValue> {
        let kind = GameKind::from_name(name).ok_or_else(|| {
            let names: Vec<&str> = GameKind::ALL.iter().map(|kind| kind.name()).collect();
            error("game", &format!("`{name}` is no game; expected {}.", names.join(" or ")))
        })?;
        AnyRecord::begin(kind, &rules.unwrap_or_default(), position.as_deref())
            .map(|record| Self { record })
            .map_err(|why| error("option", &format!("{why}.")))
    }

    /// The first game of a text: a saved file, bare moves, a link, or a position, by its game's usual rules.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &str) -> Result<Game, JsValue> {
        let wrong = |why: String| error("text", &format!("{why}."));
        let record = match TextForm::of(text) {
            TextForm::Link => link::read(text).map_err(|why| wrong(why.to_string()))?,
            TextForm::Position => {
                let begin = |kind: &GameKind| AnyRecord::begin(*kind, "", Some(text)).ok();
                let found = GameKind::ALL.iter().find_map(begin);
                found.ok_or_else(|| wrong("this position fits no game".to_owned()))?
            }
            TextForm::Record => {
                let first = pgn::read(text).into_iter().next();
                match first.map(|reading| (reading.record, reading.fault)) {
                    Some((_, Some(fault))) => return Err(wrong(fault.to_string())),
                    Some((Some(record), None)) => record,
                    Some((None, None)) | None => return Err(wrong("there is no game in it".to_owned())),
                }
            }
        };
        let mut game = Self { record };
        game.record.to_latest();
        Ok(game)
    }

    /// The texts of the legal moves; none after the end.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.record.legal_texts()
    }

    /// Makes a move.
    pub fn play(&mut self, text: &str) -> Result<(), JsValue> {
        self.record.extend(text).map_err(|why| error("move", &format!("{why}.")))
    }

    /// Takes so many plies back, one without a number. Says whether there were so many.
    pub fn undo(&mut self, plies: Option<u32>) -> bool {
        let plies = plies.unwrap_or(1);
        plies <= self.record.plies() && self.record.undo(plies)
    }

    /// Brings so many plies back that were taken back. Says whether there were so many.
    pub fn redo(&mut self, plies: Option<u32>) -> bool {
        let plies = plies.unwrap_or(1);
        plies <= self.record.redoable() && self.record.redo(plies)
    }

    /// How the game stands.
    pub fn state(&self) -> StateObject {
        plain(&GameState::of(&self.record)).unchecked_into()
    }

    /// The file of the game, as File, Save writes it.
    pub fn text(&self) -> String {
        self.record.to_string()
    }
}
