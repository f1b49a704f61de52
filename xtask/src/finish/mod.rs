//! `cargo xtask finish`: what Trunk's folder lacks. Trunk calls it after every build, for `serve` too.
//!
//! Trunk makes one page. From it come here the embedded board, the page's script as a file of its own, and
//! all that needs to know the names of the files: names that change with the content, so that no browser
//! mixes two versions, and the list of what is kept for days without a network.

mod alone;
mod folder;
mod html;
mod icons;
mod names;
mod offline;

use std::path::PathBuf;

use crate::run::Outcome;
pub(crate) use folder::Folder;

/// Finishes the folder that Trunk is building, or another that it has built.
pub fn finish(folder: Option<&str>) -> Outcome {
    let named =
        folder.map(PathBuf::from).or_else(|| std::env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from));
    let folder = named
        .map(Folder::new)
        .filter(|folder| folder.has("index.html"))
        .ok_or("There is no page to finish: Trunk calls this, or somebody who names the folder of a page.")?;
    let served = html::is_served_by_trunk(&folder.read("index.html")?);
    make_icons(&folder)?;
    let index = folder.read("index.html")?;
    let module = html::Module::find(&index)?;
    folder.write("raumspiel.js", module.for_scripts())?;
    folder.rename(&module.types(), "raumspiel.d.ts")?;
    let engines = names::Engine::find(&folder)?;
    let alone = alone::board(&folder, &module, &engines)?;
    let boot = folder.write_hashed("boot.js", module.boot(&alone))?;
    let whole = html::with_script_apart(&index, &boot)?;
    alone::one_file(&folder, &module, &html::page_alone(&whole)?, &engines)?;

    let engines: Outcome<Vec<_>> = engines.into_iter().map(|engine| engine.hash_names(&folder)).collect();
    let metas: String = engines?.iter().map(names::Engine::meta).collect();
    let look = folder.rename_hashed("embed.css")?;
    let whole = whole.replacen("</head>", &format!("{metas}</head>"), 1);
    let whole = whole.replace("\"embed.css\"", &format!("\"{look}\""));
    let page = html::page_alone(&whole)?;
    // While the page is being written, yesterday's would only be in the way.
    let page = if served { html::without_offline(&page) } else { page };
    folder.write("index.html", page)?;
    folder.write("embed.html", html::board_alone(&whole)?)?;
    offline::list(&folder)
}

fn make_icons(folder: &Folder) -> Outcome {
    folder.write("icon.svg", icons::svg())?;
    for size in [180, 192, 512] {
        folder.write(&format!("icon-{size}.png"), icons::png(size, size == 180)?)?;
    }
    folder.write("icon-maskable.png", icons::png(512, true)?)
}
