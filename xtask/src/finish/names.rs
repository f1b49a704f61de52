//! Names that change with the content for the engines' files, which Trunk gives none.

use super::Folder;
use crate::run::Outcome;

/// One game's engine: a program that a worker runs, or the page itself.
pub(super) struct Engine {
    /// The game's name.
    pub(super) game: String,
    /// What a worker begins with.
    loader: String,
    /// What the page imports.
    pub(super) script: String,
    /// The program.
    pub(super) program: String,
    /// All in a plain script, where there is one.
    pub(super) plain: Option<String>,
}

impl Engine {
    /// The engines in a folder, as Trunk names their files.
    pub(super) fn find(folder: &Folder) -> Outcome<Vec<Self>> {
        const END: &str = "-engine_loader.js";
        let names = folder.names()?;
        let games: Vec<&str> = names.iter().filter_map(|name| name.strip_suffix(END)).collect();
        if games.is_empty() {
            return Err(format!("There is no engine, no file …{END}; how Trunk makes a worker has changed."));
        }
        let engine = |game: &str| Self {
            game: game.to_owned(),
            loader: format!("{game}{END}"),
            script: format!("{game}-engine.js"),
            program: format!("{game}-engine_bg.wasm"),
            plain: None,
        };
        Ok(games.into_iter().map(engine).collect())
    }

    /// Renames the files, from the last to the first, since each has the name of the next in it.
    pub(super) fn hash_names(self, folder: &Folder) -> Outcome<Self> {
        let program = folder.rename_hashed(&self.program)?;
        let script = rename_naming(folder, &self.script, &self.program, &program)?;
        let loader = rename_naming(folder, &self.loader, &self.script, &script)?;
        Ok(Self { loader, script, program, ..self })
    }

    /// What tells the page where the engine is.
    pub(super) fn meta(&self) -> String {
        let Self { game, loader, script, .. } = self;
        let plain = self.plain.as_ref().map_or_else(String::new, |name| format!(" data-script=\"./{name}\""));
        format!(
            "<meta name=\"raumspiel-engine\" data-game=\"{game}\" content=\"./{loader}\" \
             data-module=\"./{script}\"{plain}>\n  "
        )
    }
}

/// Renames a script that names another file, which has a new name.
fn rename_naming(folder: &Folder, name: &str, other: &str, renamed: &str) -> Outcome<String> {
    let script = folder.read(name)?;
    if !script.contains(other) {
        return Err(format!("{name} does not name {other}; how Trunk makes a worker has changed."));
    }
    folder.write(name, script.replace(other, renamed))?;
    folder.rename_hashed(name)
}
