//! The page's program: whole for those who load no second file, and in two halves for the page.

use super::{Folder, html::Module, short};
use crate::asleep::{self, Listed, Program};
use crate::run::{Outcome, read};

/// The half that sleeps, before its content is in its name.
const ASLEEP: &str = "raumspiel-asleep.wasm";

/// The variable that asks for a program that notes which functions run, for `cargo xtask profile`.
pub(crate) const TRACE: &str = "RAUMSPIEL_TRACE";

/// Where the traced program's functions are listed: the address of the first note, and then the names.
pub(crate) const TRACED: &str = "functions.txt";

/// The page's program.
pub(super) struct Cut {
    /// All of it.
    pub(super) whole: Vec<u8>,
    /// The file of the half that sleeps, if there is one.
    pub(super) asleep: Option<String>,
}

impl Cut {
    /// Asks the browser for the half that sleeps as soon as it reads the document: a board with options needs it.
    pub(super) fn with_preload(&self, html: &str) -> String {
        let Some(name) = &self.asleep else { return html.to_owned() };
        let link = format!(
            "<link rel=\"preload\" href=\"./{name}\" crossorigin=\"anonymous\" as=\"fetch\" type=\"application/wasm\">"
        );
        html.replacen("</head>", &format!("{link}</head>"), 1)
    }
}

/// Puts the program's half that is awake in the whole one's place, and the other beside it.
///
/// A page for development has it whole: what sleeps is known for small functions only, as they are in the end.
pub(super) fn cut(folder: &Folder, module: &mut Module, index: &mut String) -> Outcome<Cut> {
    let before = module.program().to_owned();
    let (bytes, script) = short::names(&folder.bytes(&before)?, &folder.read(module.script())?)?;
    let program = Program::read(&bytes)?;
    let whole = program.without_names()?;
    let mut asleep_file = None;
    let first = if std::env::var_os(TRACE).is_some() {
        let (traced, address) = asleep::traced(&program)?;
        let names = program.names().fold(format!("{address}\n"), |text, name| format!("{text}{name}\n"));
        folder.write(TRACED, names)?;
        traced
    } else if super::is_for_development() {
        whole.clone()
    } else {
        let listed = Listed::read(&read(asleep::LIST)?);
        asleep::split(&program, &listed, |half| {
            let name = folder.write_hashed(ASLEEP, half)?;
            asleep_file = Some(name.clone());
            Ok(name)
        })?
    };
    folder.write(&before, first)?;
    let name = folder.rename_hashed(&before)?;
    *index = index.replace(&before, &name);
    folder.write(module.script(), script.replace(&before, &name))?;
    module.rename_program(name);
    Ok(Cut { whole, asleep: asleep_file })
}
