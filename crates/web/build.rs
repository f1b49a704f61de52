//! Lists the languages: a language is a file in `www/words`, named by its code, whose first line is `#` and its own
//! name.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../www/words");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut languages = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let code =
            path.file_stem().and_then(|stem| stem.to_str()).ok_or("a file of words has an odd name")?;
        let text = fs::read_to_string(&path)?;
        let name = text.lines().next().and_then(|line| line.strip_prefix("# "));
        let name = name.ok_or_else(|| format!("{}: expected `# ` and a name first", path.display()))?;
        languages.push((code.to_owned(), name.to_owned()));
    }
    languages.sort();
    let list = Path::new(&env::var("OUT_DIR")?).join("languages.rs");
    fs::write(list, format!("&{languages:?}"))?;
    Ok(())
}
