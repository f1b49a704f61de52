//! What a player is doing, as a plain state machine: events go in, a view model comes out.
//!
//! [`Session::handle`] takes everything that a player can do; [`Session::view`] says all that is to be
//! shown. There is no screen, no clock and no storage here.
//!
//! ```
//! use raumspiel_session::{Event, Session};
//! use rules::{Coordinates, GameKind};
//!
//! let mut session = Session::new(GameKind::Artemis);
//! let cell = |file, rank, level| Some(Coordinates { file, rank, level });
//! session.handle(Event::Click { cell: cell(0, 0, 1), shift: false });
//! session.handle(Event::Click { cell: cell(2, 0, 2), shift: false });
//! assert_eq!(session.view().moves, ["Nc1C"]);
//! ```

mod asking;
mod click;
mod clock;
mod decimal;
mod editing;
mod ending;
mod events;
mod history;
mod incoming;
mod keys;
mod language;
mod lines;
pub mod model;
mod paths;
mod players;
mod polycube_view;
mod polycubes;
mod saved;
mod session;
mod sheets;
mod shelf;
mod timing;
mod view;
mod voice;
mod words;

pub use asking::Reach;
pub use clock::{ClockFace, TimeControl};
pub use decimal::{decimal, read_decimal};
pub use editing::{Edit, EditorView, Tool};
pub use events::{Boards, Event, Keeping, Look, NewGame, Settings};
pub use incoming::Choice;
pub use keys::Key;
pub use language::{Language, LanguageError};
pub use lines::Line;
pub use players::{Found, Player};
pub use polycube_view::{Formable, PolycubesView};
pub use saved::{SaveError, Worth};
pub use session::Session;
pub use sheets::{SheetCell, sign};
pub use shelf::{Shelved, surplus};
pub use thinker::{Reply, Request, Score, Task};
pub use view::{Engine, Offer, Question, ViewModel};
pub use voice::{Saying, Sound};
pub use words::capitalised;
