//! `cargo xtask torture`: a server is killed again and again while people play, and its log is checked each time.

use anyhow::Result;

use crate::cargo;

const KILLS: usize = 200;
const SEED: u64 = 1;

/// Kill a server again and again while people play, and check its log each time
#[derive(clap::Args)]
pub(crate) struct Torture {
    /// How many times the server is killed
    #[arg(long, value_name = "N", default_value_t = KILLS)]
    kills: usize,
    /// The seed of the moments at which it is killed
    #[arg(long, value_name = "N", default_value_t = SEED)]
    seed: u64,
}

impl Default for Torture {
    fn default() -> Torture {
        Torture { kills: KILLS, seed: SEED }
    }
}

pub(crate) fn run(args: &Torture) -> Result<()> {
    let (kills, seed) = (args.kills.to_string(), args.seed.to_string());
    let load = ["run", "--release", "--quiet", "--package", "railbird", "--", "load", "torture"];
    cargo(&[&load[..], &["--kills", &kills, "--seed", &seed]].concat())
}
