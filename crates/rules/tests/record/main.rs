//! Records: the tree of lines, files, links.

mod doseki;
mod edit;
mod end;
mod link;
mod link_faults;
mod long;
mod mutate;
mod other_game;
mod pgn_faults;
mod pgn_form;
mod pgn_tolerance;
mod play;
mod round_trip;
mod tree;
