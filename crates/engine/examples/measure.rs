//! Scratch.
use raumspiel_engine::{
    Level, Limits, Random, Skill, Unwatched,
    doseki::{Search, selfplay::*},
};
use rules::Side;
use rules::doseki::*;
use std::time::Instant;
/// Main.
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let options = Options::read(&a[2]).unwrap();
    if a[1] == "speed" {
        for (seed, plies) in [(1, 0), (2, 20), (3, 60), (4, 120), (5, 200)] {
            let g = opening(options, plies, 1000, seed);
            let p = *g.position();
            let mut s = Search::new();
            let t = Instant::now();
            s.begin(&[p], Limits::nodes(100000), Skill::FULL, 0);
            let begin = t.elapsed().as_secs_f64();
            let mut longest: f64 = 0.0;
            let mut d = 0;
            for _ in 0..2000 {
                let t1 = Instant::now();
                s.step(1, &mut Unwatched);
                longest = longest.max(t1.elapsed().as_secs_f64());
                let r = s.report();
                if r.depth != d {
                    d = r.depth;
                    println!("   depth {d} nodes {} {:.0} ms", r.nodes, t.elapsed().as_secs_f64() * 1e3);
                }
            }
            let r = s.report();
            println!(
                "plies {plies} turns {} begin {:.1} ms, 2000 nodes {:.0} ms, longest {:.2} ms, {:?} {:?} depth {}",
                p.count_turns(),
                begin * 1e3,
                t.elapsed().as_secs_f64() * 1e3,
                longest * 1e3,
                r.score,
                r.line.iter().map(|t| t.to_owned()).take(1).map(|t| p.write_turn(t)).collect::<Vec<_>>(),
                r.depth
            );
        }
        return;
    }
    let read = |t: &str| match t {
        "random" => Setting::Random,
        "greedy" => Setting::Greedy,
        t if t.starts_with('l') => Setting::level(Level::new(t[1..].parse().unwrap()).unwrap()),
        t => Setting::Search { limits: Limits::nodes(t.parse().unwrap()), skill: Skill::FULL },
    };
    let games: u64 = a[5].parse().unwrap();
    let cap: usize = a[6].parse().unwrap();
    let (mut w, mut d, mut l) = (0, 0, 0);
    let t0 = Instant::now();
    let mut plies = 0;
    for n in 0..games {
        let mut p1 = Player::new(read(&a[3]));
        let mut p2 = Player::new(read(&a[4]));
        let mut g = opening(options, 4, 5, n / 2 + 100);
        let mut c = Vec::new();
        let mut r = Random::new(n);
        let first = n % 2 == 0;
        while g.outcome().is_none() && g.turns().len() < cap {
            let red = g.position().turn() == Side::White;
            let ps: Vec<Position> = g.plies().map(|(p, _)| *p).chain([*g.position()]).collect();
            let p = if red == first { &mut p1 } else { &mut p2 };
            let t = p.choose(&ps, r.next(), &mut Unwatched).unwrap();
            assert!(g.play(t));
            let k = |s: Side| g.position().cells_of(s).count();
            if g.turns().len() % 40 == 0 {
                c.push((
                    k(if first { Side::White } else { Side::Black }),
                    k(if first { Side::Black } else { Side::White }),
                    g.position().right(Side::White),
                    g.position().right(Side::Black),
                ));
            }
        }
        plies += g.turns().len();
        match g.outcome().and_then(|o| o.winner) {
            None => d += 1,
            Some(s) if (s == Side::White) == first => w += 1,
            _ => l += 1,
        }
        if games <= 10 {
            println!("{:?} {} {:?}", g.outcome(), g.turns().len(), c);
        }
    }
    println!(
        "{} {} {}: +{w} ={d} -{l} plies/game {} {:.1} s, {:.1} ms/ply",
        a[2],
        a[3],
        a[4],
        plies as u64 / games,
        t0.elapsed().as_secs_f64(),
        t0.elapsed().as_secs_f64() * 1e3 / plies as f64
    );
}
