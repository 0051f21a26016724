//! Tables that do not do what is due, and games that do not end.

use kit::{BySeat, Draw, Meta, Races, Seats, Standing, Viewer};
use registry::{AnyGlance, AnySight, Json};

use super::*;

/// A real table whose dice never fall.
struct Stiff(Box<dyn Table>);

impl Table for Stiff {
    fn roll(&mut self, _: &mut dyn Pick) -> Result<Json, Refusal> {
        Err(Refusal::IllegalOutcome { reason: "not_due" })
    }
    fn meta(&self) -> &'static Meta {
        self.0.meta()
    }
    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn ruleset(&self) -> Json {
        self.0.ruleset()
    }
    fn scene(&self) -> Json {
        self.0.scene()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn options(&self, seat: Seat) -> Option<Json> {
        self.0.options(seat)
    }
    fn actions(&self, seat: Seat, most: usize) -> Vec<Json> {
        self.0.actions(seat, most)
    }
    fn chance(&self) -> Option<Vec<(u32, Json)>> {
        self.0.chance()
    }
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Json, Refusal> {
        self.0.act(seat, action)
    }
    fn resolve(&mut self, outcome: &Value) -> Result<Json, Refusal> {
        self.0.resolve(outcome)
    }
    fn draw(&self) -> Option<Draw> {
        self.0.draw()
    }
    fn some_outcome(&self, pick: &mut dyn Pick) -> Option<Json> {
        self.0.some_outcome(pick)
    }
    fn time_out(&mut self, seat: Seat) -> Result<Json, Refusal> {
        self.0.time_out(seat)
    }
    fn random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Result<Json, Refusal> {
        self.0.random(seat, pick)
    }
    fn standings(&self) -> BySeat<Standing> {
        self.0.standings()
    }
    fn races_over(&self) -> Races {
        self.0.races_over()
    }
    fn may_change_hands(&self, seat: Seat) -> bool {
        self.0.may_change_hands(seat)
    }
    fn events(&self) -> Vec<Json> {
        self.0.events()
    }
    fn seen(&self, viewer: Viewer) -> Vec<Json> {
        self.0.seen(viewer)
    }
    fn view(&self, viewer: Viewer) -> Json {
        self.0.view(viewer)
    }
    fn sight(&self, seat: Seat) -> Option<AnySight> {
        self.0.sight(seat)
    }
    fn glance(&self, viewer: Viewer) -> AnyGlance {
        self.0.glance(viewer)
    }
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        self.0.write_view(viewer, out);
    }
    fn write_options(&self, seat: Seat, out: &mut Vec<u8>) {
        self.0.write_options(seat, out);
    }
    fn write_seen(&self, viewer: Viewer, out: &mut Vec<u8>) {
        self.0.write_seen(viewer, out);
    }
    fn fork(&self) -> Box<dyn Table> {
        self.0.fork()
    }
}

/// One game of two players that play at random, with so many inputs at the most.
fn played(table: &mut dyn Table, inputs: u64) -> Result<End, Unfit> {
    let side = Side::Ours(Player::Random);
    let chair = || Chair { side: side.clone(), program: None, failed: 0, wins: 0.0, score: Tally::default() };
    let plan = Plan {
        game: table.meta().id.into(),
        ruleset: Value::Null,
        sides: vec![side.clone(); 2],
        games: 1,
        time: Duration::from_secs(1),
        seed: 1,
    };
    play_one(&plan, table, &mut [chair(), chair()], &[0, 1], Luck::of(1, 0, 0), inputs)
}

fn open(game: &str) -> Box<dyn Table> {
    registry::find(game).expect("a game").open(2, &Value::Null).expect("a table")
}

#[test]
fn a_table_whose_dice_do_not_fall_is_an_error_at_once() {
    for game in ["neck-and-neck", "dont-hesitate"] {
        let found = played(&mut Stiff(open(game)), u64::MAX);
        let words = "the table refuses what is due: chance cannot come out so: not due";
        assert_eq!(found.map(drop).expect_err("no game").to_string(), words, "{game}");
    }
}

#[test]
fn a_game_without_an_end_is_nobodys_fault() {
    assert!(matches!(played(open("neck-and-neck").as_mut(), 20), Ok(End::Endless)));
    assert!(matches!(played(open("neck-and-neck").as_mut(), ENOUGH), Ok(End::Over(_))));
}
