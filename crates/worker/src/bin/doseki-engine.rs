//! The engine of Doseki alone.

use raumspiel_worker::Port;
use thinker::Game;
use wasm_bindgen::prelude::*;

const GAMES: &[Game] = &[Game::DOSEKI];

/// Listens to a port of the page that this program runs on, for as long as the page lives.
#[wasm_bindgen]
pub fn serve(port: Port) {
    raumspiel_worker::serve(port, GAMES);
}

fn main() {
    raumspiel_worker::start(GAMES);
}
