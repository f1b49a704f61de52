//! Setting up a position: by clicks on the board with a chosen piece, or as text.

use rules::{
    Coordinates, Extent, Figure, Side,
    record::{
        AnyRecord,
        edit::{self, Change, OpenCastling, Sketch},
    },
};

use crate::{
    model::{Mark, Standing},
    session::{Next, Pending, Session},
};

/// What a click on the board does while a position is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Puts this figure there; where it stands already, takes it off.
    Put(Figure),
    /// Takes off whatever is there.
    Remove,
    /// Marks a pawn as having moved, or takes the mark away.
    Spend,
}

/// What can be done while a position is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Begin, with the position that one looks at.
    Open,
    /// What clicks do from now on.
    Tool(Tool),
    /// A change by a button.
    Change(Change),
    /// How many checkers a side may still place, as it was typed.
    Rights(Side, String),
    /// The position as text.
    Text(String),
    /// Play from it.
    Play,
    /// Back to the game.
    Leave,
}

/// A position that is being set up.
#[derive(Clone, Debug)]
pub(crate) struct Editor {
    pub(crate) text: String,
    /// The text that it began with.
    begun_with: String,
    tool: Tool,
    /// The last text that could be read, taken apart.
    sketch: Sketch,
    /// Why the text can't be read, if so.
    unread: Option<String>,
}

impl Editor {
    fn is_changed(&self) -> bool {
        self.text != self.begun_with
    }
}

/// The editor, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorView {
    /// The position as text.
    pub text: String,
    /// What clicks do.
    pub tool: Tool,
    /// Whose turn it is.
    pub turn: Side,
    /// Every castling of the game.
    pub castlings: Vec<OpenCastling>,
    /// How many outside checkers each side may still place, White's first, in a game that has such rights.
    pub rights: Option<[u16; 2]>,
    /// All figures that the game has, White's first.
    pub figures: Vec<Figure>,
    /// All that keeps it from being played from, a sentence each.
    pub faults: Vec<String>,
    /// Whether it is another than it began with, and so would be lost.
    pub is_changed: bool,
}

/// The size, figures and marks of what is set up.
type SetUpBoard = (Extent, Vec<Standing>, Vec<(Coordinates, Mark)>);

impl Session {
    pub(crate) fn edit(&mut self, edit: Edit) {
        match (edit, self.editor.take()) {
            (Edit::Open, None) => self.open_editor(),
            (Edit::Leave, Some(editor)) if editor.is_changed() => {
                self.editor = Some(editor);
                self.ask(Pending::LeaveSetUp);
            }
            (Edit::Leave, _) | (_, None) => {}
            (Edit::Play, Some(editor)) => self.play_from(editor),
            (Edit::Open, editor) => self.editor = editor,
            (Edit::Tool(tool), Some(editor)) => self.editor = Some(Editor { tool, ..editor }),
            (Edit::Text(text), Some(editor)) if text == editor.text => self.editor = Some(editor),
            (Edit::Text(text), Some(editor)) => self.set_up(editor, text),
            (Edit::Rights(side, text), Some(editor)) => self.set_rights(editor, side, &text),
            (Edit::Change(change), Some(editor)) => self.change_setup(editor, change),
        }
        self.drop_picked();
        self.revision += 1;
    }

    fn open_editor(&mut self) {
        let text = self.record.position_text_here();
        if let Ok(sketch) = edit::sketch(self.record.kind(), &self.record.rules_text(), &text) {
            self.glides.clear();
            self.captured.clear();
            self.editor =
                Some(Editor { begun_with: text.clone(), text, tool: Tool::Remove, sketch, unread: None });
        }
    }

    pub(crate) fn set_up(&mut self, editor: Editor, text: String) {
        self.revision += 1;
        let read = edit::sketch(self.record.kind(), &self.record.rules_text(), &text);
        self.editor = Some(match read {
            Ok(sketch) => Editor { text, sketch, unread: None, ..editor },
            Err(error) => Editor { text, unread: Some(error), ..editor },
        });
    }

    /// Back to the game.
    pub(crate) fn close_editor(&mut self) {
        self.editor = None;
        self.revision += 1;
    }

    /// Whether there is a position that is being set up, and would be lost.
    pub(crate) fn has_set_up(&self) -> bool {
        self.editor.as_ref().is_some_and(Editor::is_changed)
    }

    fn set_rights(&mut self, editor: Editor, side: Side, text: &str) {
        // An empty field is no right.
        match if text.trim().is_empty() { Ok(0) } else { text.trim().parse::<u16>() } {
            Ok(count) => self.change_setup(editor, Change::Rights(side, count)),
            Err(_) => {
                self.notice = Some(format!(
                    "The checkers to place are a whole number from 0 to {}, not `{text}`.",
                    u16::MAX
                ));
                self.editor = Some(editor);
            }
        }
    }

    fn change_setup(&mut self, editor: Editor, change: Change) {
        match edit::change(self.record.kind(), &self.record.rules_text(), &editor.text, change) {
            Ok(text) => self.set_up(editor, text),
            Err(error) => self.editor = Some(Editor { unread: Some(error), ..editor }),
        }
    }

    /// A click on the board while a position is set up.
    pub(crate) fn place(&mut self, cell: Coordinates) {
        let Some(editor) = self.editor.take() else { return };
        let there = editor.sketch.standing.iter().find(|(at, _)| *at == cell).map(|(_, figure)| *figure);
        let change = match editor.tool {
            Tool::Put(figure) => Change::Put(cell, Some(figure).filter(|figure| there != Some(*figure))),
            Tool::Remove => Change::Put(cell, None),
            Tool::Spend => Change::Spend(cell),
        };
        self.change_setup(editor, change);
    }

    /// Plays from what was set up, if it can be played from.
    fn play_from(&mut self, editor: Editor) {
        let (kind, rules, players) = (self.record.kind(), self.record.rules_text(), self.players);
        match AnyRecord::begin(kind, &rules, Some(&editor.text)) {
            Ok(record) => {
                self.offer(Next { record, players, time: [None; 2] }, "");
                if self.pending.is_some() {
                    self.editor = Some(editor);
                }
            }
            Err(error) => {
                self.notice = Some(format!("This position can't be played from: {error}."));
                self.editor = Some(editor);
            }
        }
    }

    /// The size, figures and marks of what is set up.
    pub(crate) fn set_up_board(&self) -> Option<SetUpBoard> {
        let Sketch { extent, standing, spent, .. } = &self.editor.as_ref()?.sketch;
        let standing = standing.iter().map(|&(cell, figure)| Standing { cell, figure });
        Some((*extent, standing.collect(), spent.iter().map(|&cell| (cell, Mark::LastFrom)).collect()))
    }

    pub(crate) fn editor_view(&self) -> Option<EditorView> {
        let editor = self.editor.as_ref()?;
        let faults =
            editor.unread.as_ref().map_or_else(|| editor.sketch.faults.clone(), |one| vec![one.clone()]);
        Some(EditorView {
            text: editor.text.clone(),
            tool: editor.tool,
            turn: editor.sketch.turn,
            castlings: editor.sketch.castlings.clone(),
            rights: editor.sketch.rights,
            figures: editor.sketch.figures.clone(),
            faults,
            is_changed: editor.is_changed(),
        })
    }
}
