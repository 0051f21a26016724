//! Ready Set Bet: nine lanes, the board beside them, the cards below, and a token in the hand while they run.

/// How it looks.
mod picture;
/// Every word that is not the caller's.
mod words;

use kit::Seat;
use ratatui::layout::Rect;
use ready_set_bet::event::{Hidden, Public, Secret};
use ready_set_bet::options::{BetOptions, HouseOptions};
use ready_set_bet::view::PhaseName;
use ready_set_bet::{Action, Horse, Options, Scene, Seen, Spot, View};

use crate::canvas::Canvas;
use crate::choice::Choice;
use crate::figures;
use crate::tables::{Drawing, Look};

/// The track and the board.
pub struct Board;

/// Spots that lie together: a horse's, or a kind of card's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Horse(Horse),
    Colours,
    Props,
    Exotics,
}

impl Row {
    fn all() -> impl Iterator<Item = Row> {
        Horse::ALL.iter().map(|horse| Row::Horse(*horse)).chain([Row::Colours, Row::Props, Row::Exotics])
    }

    fn of(spot: Spot) -> Row {
        match spot {
            Spot::Show { horse, .. } | Spot::Place { horse, .. } | Spot::Win { horse, .. } => Row::Horse(horse),
            Spot::Color { .. } | Spot::SevenOut => Row::Colours,
            Spot::Prop { .. } => Row::Props,
            Spot::Exotic { .. } => Row::Exotics,
        }
    }

    /// What one holds when one has picked it.
    fn word(self) -> String {
        match self {
            Row::Horse(horse) => format!("horse {} …", horse.word()),
            Row::Colours => "colours …".into(),
            Row::Props => "props …".into(),
            Row::Exotics => "exotics …".into(),
        }
    }

    /// The key of a horse is its last figure but for the two that share one; cards have their first letter.
    fn key(self) -> char {
        match self {
            Row::Horse(Horse::TwoThree) => '2',
            Row::Horse(Horse::Four) => '4',
            Row::Horse(Horse::Five) => '5',
            Row::Horse(Horse::Six) => '6',
            Row::Horse(Horse::Seven) => '7',
            Row::Horse(Horse::Eight) => '8',
            Row::Horse(Horse::Nine) => '9',
            Row::Horse(Horse::Ten) => '0',
            Row::Horse(Horse::ElevenTwelve) => '1',
            Row::Colours => 'c',
            Row::Props => 'p',
            Row::Exotics => 'x',
        }
    }
}

/// A spot as it may be chosen now.
struct Offer {
    spot: Spot,
    choice: Choice,
}

impl Drawing for Board {
    const GAME: &'static str = "ready-set-bet";
    type Scene = Scene;
    type View = View;
    type Options = Options;
    type Seen = Seen;

    fn draw(look: &Look<'_, Board>, area: Rect, canvas: &mut Canvas<'_>) {
        picture::draw(look, area, canvas);
    }

    fn choices(look: &Look<'_, Board>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Bet(options) => bets(look, options),
            Options::HouseBets(options) => house_bets(look, options),
            Options::Keep { cards } => cards
                .iter()
                .map(|it| {
                    let label = words::vip(it.card);
                    Choice::act(label, &Action::Keep { card: it.card }).note(words::effect(it.effect, &look.scene))
                })
                .collect(),
        }
    }

    fn question(look: &Look<'_, Board>, options: &Options) -> String {
        match options {
            Options::Bet(options) => match (held(look, options), row_held(look)) {
                (Some((token, value, _)), None) => {
                    format!("Where does the {} go? A horse's key, c, p, x, or arrows.", words::token(token, value))
                }
                (Some((token, value, _)), Some(row)) => {
                    let row = row.word();
                    format!("Where on {} does the {} go?", row.trim_end_matches(" …"), words::token(token, value))
                }
                (None, _) if options.betting_open => "Pick up a token and bet while they run.".into(),
                (None, _) => "Last call: a token may still be laid.".into(),
            },
            Options::HouseBets(options) => {
                let (laid, all) = (house_spots(look, options).len(), options.tokens.len());
                match options.tokens.get(laid) {
                    Some(next) => format!("Token {} of {all}, worth {}: where does it lie?", laid + 1, next.value),
                    None => "All six are laid out. Hand them in?".into(),
                }
            }
            Options::Keep { .. } => "Keep one VIP card to the end of the game.".into(),
        }
    }

    fn phase(look: &Look<'_, Board>) -> String {
        let view = &look.view;
        let race = format!("Race {}/{}", view.race, view.races);
        let said = match view.phase {
            PhaseName::Setup => format!("{race}: cards are revealed"),
            PhaseName::HouseBets => format!("{race}: the House bets"),
            PhaseName::Race if view.betting_open => format!("{race}: bets are open"),
            PhaseName::Race => format!("{race}: no more bets"),
            PhaseName::Vip => format!("{race} is settled: VIP cards"),
            PhaseName::Over => "The last race is settled".into(),
        };
        if view.dice_pay { format!("{said} · {}", pairs(view)) } else { said }
    }

    fn due(look: &Look<'_, Board>) -> Option<String> {
        match look.view.phase {
            PhaseName::Setup => Some("Dealing".into()),
            PhaseName::Vip => Some("Dealing VIP cards".into()),
            PhaseName::HouseBets | PhaseName::Race | PhaseName::Over => None,
        }
    }

    fn sets(seen: &Seen) -> bool {
        match seen {
            Seen::Own(Secret::VipDealt { .. }) | Seen::Hidden(Hidden::VipDealt { .. }) => true,
            Seen::Public(public) => matches!(
                public,
                Public::PropDeckRenewed { .. }
                    | Public::PropRevealed { .. }
                    | Public::ExoticRevealed { .. }
                    | Public::VipDeckRenewed { .. }
            ),
            Seen::Own(Secret::VipChosen { .. }) | Seen::Hidden(Hidden::VipChosen { .. }) => false,
        }
    }

    fn set_up(run: &[Seen], look: &Look<'_, Board>) -> Option<String> {
        words::set_up(run, &look.scene)
    }

    fn tally(look: &Look<'_, Board>, seat: Seat) -> String {
        figures::money(look.view.money.get(seat.index()).copied().unwrap_or(0))
    }

    fn caption(seen: &Seen, look: &Look<'_, Board>) -> Option<String> {
        match seen {
            Seen::Public(public) => called(public, look),
            Seen::Own(Secret::VipChosen { card, .. }) => Some(format!("You keep {}.", words::vip(*card))),
            // Dealing is told in one go.
            Seen::Own(Secret::VipDealt { .. }) | Seen::Hidden(Hidden::VipDealt { .. }) => None,
            Seen::Hidden(Hidden::VipChosen { seat }) => Some(format!("{} has chosen.", look.name(*seat))),
        }
    }
}

fn called(public: &Public, look: &Look<'_, Board>) -> Option<String> {
    let name = |seat: Seat| look.name(seat);
    Some(match *public {
        Public::RaceStarted { race } => format!("Race {race}: the board is open. Place your bets!"),
        Public::BetPlaced { seat, spot, last_call, .. } => {
            let call = if last_call { ", with the last call" } else { "" };
            format!("{} bets: {}{call}.", name(seat), words::wants(spot, &look.scene))
        }
        Public::Rolled { dice: [one, two], horse } => {
            let here = format!("{one}+{two}: here is {}.", horse.word());
            let call = match (one, two) {
                (1, 1) => "Snake Eyes!",
                (6, 6) => "Boxcars!",
                _ => return Some(here),
            };
            let counts = if look.view.dice_pay { format!(" {} so far.", pairs(&look.view)) } else { String::new() };
            format!("{call} {here}{counts}")
        }
        Public::BonusMoved { horse, from, to } => {
            format!("A pair! {} leaps {} more.", horse.word(), to.saturating_sub(from))
        }
        Public::RedLineCrossed { horse, place } => {
            format!("{} is {} over the red line.", horse.word(), figures::ordinal(place))
        }
        Public::BetsClosed => "No more bets!".into(),
        Public::RaceFinished { race, winner, .. } => format!("{} wins race {race}!", winner.word()),
        Public::VipEarned { seat, card, amount } => {
            format!("{}: {} for {}.", words::vip(card), figures::change(amount), name(seat))
        }
        Public::VipCharged { seat, card, amount } => {
            format!("{}: {} for {}.", words::vip(card), figures::money(-amount), name(seat))
        }
        Public::VipSpared { seat, card, amount } => {
            format!("{} spares {} {}.", words::vip(card), name(seat), figures::money(amount))
        }
        Public::SeatSettled { seat, change, money, .. } => {
            format!("{} {}: {} now.", name(seat), figures::change(change), figures::money(money))
        }
        Public::VipOpened { seat, card } => format!("{} keeps {}.", name(seat), words::vip(card)),
        Public::ChipsPaid { seat, amount, .. } => format!("{} in chips for {}.", figures::money(amount), name(seat)),
        Public::GameOver => "That was the last race.".into(),
        Public::PropDeckRenewed { .. }
        | Public::PropRevealed { .. }
        | Public::ExoticRevealed { .. }
        | Public::Moved { .. }
        | Public::BetSettled { .. }
        | Public::VipDeckRenewed { .. } => return None,
    })
}

/// How often both dice showed a one or a six, in this race or in the one that was settled last.
fn pairs(view: &View) -> String {
    let (eyes, cars) = match (view.phase, view.results.last()) {
        (PhaseName::Vip | PhaseName::Over, Some(result)) => (result.eyes, result.cars),
        (PhaseName::Setup | PhaseName::HouseBets | PhaseName::Race | PhaseName::Vip | PhaseName::Over, _) => {
            (view.eyes, view.cars)
        }
    };
    format!("1-1 ×{eyes}, 6-6 ×{cars}")
}

// Choosing

/// The token in the hand: which, what it is worth, and where it may go.
fn held<'a>(look: &Look<'_, Board>, options: &'a BetOptions) -> Option<(ready_set_bet::Token, i64, &'a [u16])> {
    let word = look.picks.first()?;
    let found = options.tokens.iter().find(|it| words::token(it.token, it.value) == *word)?;
    Some((found.token, found.value, &found.spots))
}

/// The row that was picked last, if nothing was picked after it.
fn row_held(look: &Look<'_, Board>) -> Option<Row> {
    let word = look.picks.last()?;
    Row::all().find(|row| row.word() == *word)
}

fn bets(look: &Look<'_, Board>, options: &BetOptions) -> Vec<Choice> {
    let Some((token, _, open)) = held(look, options) else { return tokens(options) };
    let offers = (0_u16..).zip(&options.spots).map(|(index, it)| {
        let label = words::wants(it.spot, &look.scene);
        let choice = if open.contains(&index) {
            Choice::act(label, &Action::Bet { token, spot: it.spot })
        } else {
            let why = it.why_not.map(|why| words::why_not(why, it, |seat| look.name(seat).to_owned()));
            Choice::no(label, why.unwrap_or_else(|| "This token may not go there.".into()))
        };
        Offer { spot: it.spot, choice: choice.note(words::pays(it.your_multiplier, it.penalty)) }
    });
    board(look, offers.collect())
}

/// The tokens in hand; those of one value are picked up in order.
fn tokens(options: &BetOptions) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for (column, it) in options.tokens.iter().enumerate() {
        let word = words::token(it.token, it.value);
        if choices.iter().any(|choice| choice.label == word) {
            continue;
        }
        let choice = Choice::pick(word.clone(), word).at(column, 0).drawn();
        let figure = char::from_digit(it.value.unsigned_abs() as u32, 10).filter(|_| !it.token.word().contains('_'));
        choices.push(match figure {
            Some(figure) => choice.key(figure),
            None => choice,
        });
    }
    choices
}

fn house_spots(look: &Look<'_, Board>, options: &HouseOptions) -> Vec<Spot> {
    let spot = |word: &String| options.spots.iter().find(|it| words::short(it.spot, &look.scene) == *word);
    look.picks.iter().filter_map(spot).map(|it| it.spot).collect()
}

fn house_bets(look: &Look<'_, Board>, options: &HouseOptions) -> Vec<Choice> {
    let laid = house_spots(look, options);
    if let Ok(spots) = <[Spot; 6]>::try_from(laid.clone()) {
        let back = laid.iter().map(|spot| {
            let word = words::short(*spot, &look.scene);
            Choice::put(format!("Take back {word}"), word)
        });
        let hand_in = Choice::act("Hand in all six", &Action::HouseBets { spots }).key('h');
        return std::iter::once(hand_in).chain(back).collect();
    }
    let offers = options.spots.iter().map(|it| {
        let word = words::short(it.spot, &look.scene);
        let label = words::wants(it.spot, &look.scene);
        let choice = if laid.contains(&it.spot) { Choice::put(label, word) } else { Choice::pick(label, word) };
        Offer { spot: it.spot, choice: choice.note(words::pays(it.multiplier, it.penalty)) }
    });
    board(look, offers.collect())
}

/// The whole board for the arrows, with a key for every row; or the spots of the row that was picked, as a list. The
/// order is the same after every roll, so that nobody comes to stand somewhere else.
fn board(look: &Look<'_, Board>, offers: Vec<Offer>) -> Vec<Choice> {
    if let Some(row) = row_held(look) {
        return offers.into_iter().filter(|it| Row::of(it.spot) == row).map(|it| it.choice).collect();
    }
    let there: Vec<Row> = Row::all().filter(|row| offers.iter().any(|it| Row::of(it.spot) == *row)).collect();
    let mut choices: Vec<Choice> = Vec::new();
    for (line, row) in there.iter().enumerate() {
        choices.push(Choice::pick(row.word(), row.word()).key(row.key()).at(0, line).drawn());
    }
    let mut filled = vec![0; there.len()];
    for it in offers {
        let Some(line) = there.iter().position(|row| *row == Row::of(it.spot)) else { continue };
        filled[line] += 1;
        choices.push(it.choice.at(filled[line], line).mute().drawn());
    }
    choices
}
