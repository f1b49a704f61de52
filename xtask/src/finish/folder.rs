//! The folder that is being finished.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::run::Outcome;

/// A folder of files.
pub(crate) struct Folder(PathBuf);

/// The hash of a content.
pub(crate) fn hash(content: &[u8]) -> [u8; 32] {
    Sha256::digest(content).into()
}

/// A name that changes with its content: `boot.js` becomes `boot-0123456789abcdef.js`.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let sum: String = hash(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{sum}.{end}")
}

impl Folder {
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.join(name).is_file()
    }

    /// The names of all files, in order; those in folders with a `/` in them.
    pub(crate) fn names(&self) -> Outcome<Vec<String>> {
        let mut names = Vec::new();
        let mut folders = vec![(self.0.clone(), String::new())];
        while let Some((folder, before)) = folders.pop() {
            let unread = |error| format!("{} can't be read: {error}.", folder.display());
            for entry in fs::read_dir(&folder).map_err(unread)? {
                let entry = entry.map_err(unread)?;
                let name = format!("{before}{}", entry.file_name().to_string_lossy());
                if entry.path().is_dir() {
                    folders.push((entry.path(), format!("{name}/")));
                } else {
                    names.push(name);
                }
            }
        }
        names.sort();
        Ok(names)
    }

    pub(crate) fn bytes(&self, name: &str) -> Outcome<Vec<u8>> {
        fs::read(self.0.join(name)).map_err(|error| format!("{name} can't be read: {error}."))
    }

    pub(crate) fn read(&self, name: &str) -> Outcome<String> {
        String::from_utf8(self.bytes(name)?).map_err(|_| format!("{name} is no text."))
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Outcome {
        fs::write(self.0.join(name), content).map_err(|error| format!("{name} can't be written: {error}."))
    }

    /// Writes a file under a name that changes with its content. Returns that name.
    pub(crate) fn write_hashed(&self, name: &str, content: impl AsRef<[u8]>) -> Outcome<String> {
        let hashed = hashed_name(name, content.as_ref());
        self.write(&hashed, content)?;
        Ok(hashed)
    }

    pub(crate) fn remove(&self, name: &str) -> Outcome {
        fs::remove_file(self.0.join(name)).map_err(|error| format!("{name} can't be removed: {error}."))
    }

    pub(crate) fn rename(&self, name: &str, to: &str) -> Outcome {
        fs::rename(self.0.join(name), self.0.join(to))
            .map_err(|error| format!("{name} can't be renamed: {error}."))
    }

    /// Gives a file a name that changes with its content. Returns that name.
    pub(crate) fn rename_hashed(&self, name: &str) -> Outcome<String> {
        let hashed = hashed_name(name, &self.bytes(name)?);
        self.rename(name, &hashed)?;
        Ok(hashed)
    }
}

#[cfg(test)]
mod tests {
    use super::hashed_name;

    #[test]
    fn a_name_changes_with_its_content() {
        let (one, other) = (hashed_name("boot.js", b"a"), hashed_name("boot.js", b"b"));
        assert_ne!(one, other);
        assert!(one.starts_with("boot-") && one.ends_with(".js") && one.len() == "boot-.js".len() + 16);
    }
}
