//! `cargo xtask serve`: the page on this machine, built anew after every change. Needs only Rust.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::run::{Outcome, root, say};
use crate::tools;

/// The port to begin with, and how many more to try when it is taken.
const FIRST_PORT: u16 = 8080;
const MORE_PORTS: u16 = 20;

/// Where Trunk puts this page, apart from dist/, which holds the page to publish.
const FOLDER: &str = "target/serve";

/// Builds and serves until it is ended.
pub fn serve() -> Outcome {
    let mut trunk = tools::trunk(&[])?;
    tools::fetch_crates(false)?;
    let port = free_port()?;
    trunk.args(["serve", "--offline", "--skip-version-check", "--dist", FOLDER]);
    trunk.args(["--address", "127.0.0.1", "--disable-address-lookup", "true", "--port", &port.to_string()]);
    let start = SystemTime::now();
    say("Building the page (about 2 minutes the first time, seconds later)");
    let mut child = trunk.spawn().map_err(|error| format!("Trunk can't be started: {error}."))?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut said = false;
    loop {
        match child.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(format!("Trunk ended ({status}).")),
            Err(error) => return Err(format!("Trunk can't be watched: {error}.")),
        }
        // Trunk listens once the first build has ended, well or not.
        if !said
            && is_built_since(start)
            && TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok()
        {
            said = true;
            println!("\nRaumspiel is at http://{address}/ ; Ctrl+C ends.\n");
        }
        sleep(Duration::from_millis(200));
    }
}

fn is_built_since(start: SystemTime) -> bool {
    let page = root().join(FOLDER).join("index.html").metadata();
    page.and_then(|page| page.modified()).is_ok_and(|modified| modified >= start)
}

fn free_port() -> Outcome<u16> {
    for port in FIRST_PORT..=FIRST_PORT + MORE_PORTS {
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
        say(&format!("Port {port} is taken; trying the next"));
    }
    Err(format!("Ports {FIRST_PORT} to {} are all taken; free one.", FIRST_PORT + MORE_PORTS))
}
