//! `cargo xtask finish`: what Trunk's folder lacks. Trunk calls it after every build, for `serve` too.
//!
//! Trunk makes one page. From it come here the embedded board, the page's script as a file of its own, and
//! all that needs to know the names of the files: names that change with the content, so that no browser
//! mixes two versions, and the list of what is kept for days without a network.

mod alone;
mod esbuild;
mod folder;
mod html;
mod icons;
mod names;
mod offline;
mod policy;
mod shared_names;
mod types;

use std::path::PathBuf;

use crate::run::Outcome;
pub(crate) use folder::Folder;

/// The variable that says which address the folder will have, if that is known.
pub const ADDRESS: &str = "RAUMSPIEL_ADDRESS";

/// What tells TypeScript what the module has for scripts.
const TYPES: &str = "raumspiel.d.ts";

/// The size that suits a board, in CSS pixels.
const SIZE: (u32, u32) = (500, 400);

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
    // The program speaks English by itself; its list is for those who translate.
    folder.remove("words/en.txt")?;
    let mut index = folder.read("index.html")?;
    let module = html::Module::find(&index)?;
    folder.rename(&module.types(), TYPES)?;
    folder.write("boot.js", html::BOOT)?;
    if !is_for_development() {
        shared_names::shorten(&folder, &module)?;
        folder.write(TYPES, types::without_inner(&folder.read(TYPES)?)?)?;
        esbuild::minify(&folder)?;
    }
    let module = module.hash_names(&folder, &mut index)?;
    folder.write("raumspiel.js", module.for_scripts())?;
    let mut engines = names::Engine::find(&folder)?;
    // It needs Node, and who works on the page needs none of it.
    let alone = if is_for_development() {
        String::new()
    } else {
        alone::make(&folder, &module, &mut engines, &html::page_alone(&index)?)?
    };
    folder.write("boot.js", module.boot(&folder.read("boot.js")?, &alone))?;
    let boot = folder.rename_hashed("boot.js")?;
    let whole = html::with_script_apart(&index, &boot)?;

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
    folder.write("oembed.json", oembed(&std::env::var(ADDRESS).unwrap_or_else(|_| "./".to_owned())))?;
    // Trunk's own script stands in the page that it serves.
    if !served {
        policy::write(&folder)?;
    }
    offline::list(&folder)
}

/// Whether the page is built to be worked on: then what makes it small would only take time.
fn is_for_development() -> bool {
    std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "debug")
}

/// What programs of other sites are told that find a link to a board (oEmbed 1.0). The folder's address is
/// whole, or relative to this file where it is not known.
fn oembed(address: &str) -> String {
    let (width, height) = SIZE;
    let html = format!(
        "<iframe src=\\\"{address}embed.html\\\" title=\\\"A board of Raumspiel\\\" width=\\\"{width}\\\" \
         height=\\\"{height}\\\" loading=\\\"lazy\\\" allow=\\\"fullscreen; clipboard-write\\\" \
         style=\\\"border: 0\\\"></iframe>"
    );
    format!(
        "{{\n  \"type\": \"rich\",\n  \"version\": \"1.0\",\n  \"title\": \"A board of Raumspiel\",\n  \
         \"provider_name\": \"Raumspiel\",\n  \"provider_url\": \"{address}\",\n  \"html\": \"{html}\",\n  \
         \"width\": {width},\n  \"height\": {height}\n}}\n"
    )
}

fn make_icons(folder: &Folder) -> Outcome {
    folder.write("icon.svg", icons::svg())?;
    for size in [180, 192, 512] {
        folder.write(&format!("icon-{size}.png"), icons::png(size, size == 180)?)?;
    }
    folder.write("icon-maskable.png", icons::png(512, true)?)
}
