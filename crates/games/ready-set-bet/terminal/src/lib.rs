//! Ready Set Bet: nine lanes with the board beside them, the cards below, and tokens that are laid while the horses
//! run.

mod picture;
/// All words except the announcer's captions.
mod words;

use kit::Seat;
use ratatui::layout::Rect;
use ready_set_bet::options::{BetOptions, HouseOptions};
use ready_set_bet::scene::SpotScene;
use ready_set_bet::view::PhaseName;
use ready_set_bet::{Action, Event, Horse, Options, Scene, Spot, Token, View};
use screen::canvas::Canvas;
use screen::choice::Choice;
use screen::numbers;
use screen::{DrawContext, GameDrawing};

/// The track and the board.
pub struct ReadySetBetDrawing;

/// Spots that are next to each other: those of a horse, or of a kind of card.
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

    /// The text of the choice that picks this row.
    fn label(self) -> String {
        match self {
            Row::Horse(horse) => format!("horse {} …", horse.as_str()),
            Row::Colours => "colours …".into(),
            Row::Props => "props …".into(),
            Row::Exotics => "exotics …".into(),
        }
    }

    /// The key of a horse is its last digit, except for the two horses that share one; cards have their first letter.
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

/// A spot that may be chosen now.
struct Offer {
    spot: Spot,
    choice: Choice,
}

impl GameDrawing for ReadySetBetDrawing {
    type Rules = ready_set_bet::ReadySetBet;

    fn draw(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
        picture::draw(context, area, canvas);
    }

    fn choices(context: &DrawContext<'_, ReadySetBetDrawing>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Bet(options) => bets(context, options),
            Options::HouseBets(options) => house_bets(context, options),
            Options::Keep { cards } => cards
                .iter()
                .map(|it| {
                    let label = words::vip_card_name(it.card);
                    Choice::act(label, &Action::Keep { card: it.card })
                        .with_note(words::vip_effect_text(it.effect, context.scene))
                })
                .collect(),
        }
    }

    fn question(context: &DrawContext<'_, ReadySetBetDrawing>, options: &Options) -> String {
        match options {
            Options::Bet(options) => match (held(context, options), row_held(context)) {
                (Some((token, value)), None) => {
                    format!("Where does the {} go? A horse's key, c, p, x, or arrows.", words::token_name(token, value))
                }
                (Some((token, value)), Some(row)) => {
                    let row = row.label();
                    format!("Where on {} does the {} go?", row.trim_end_matches(" …"), words::token_name(token, value))
                }
                (None, _) if options.betting_open => "Pick up a token and bet while they run.".into(),
                (None, _) => "Last call: a token may still be laid.".into(),
            },
            Options::HouseBets(options) => {
                let (laid, all) = (house_spots(context, options).len(), options.tokens.len());
                match options.tokens.get(laid) {
                    Some(next) => {
                        let value = value(context.scene, *next);
                        format!("Token {} of {all}, worth {value}: where does it lie?", laid + 1)
                    }
                    None => "All six are laid out. Hand them in?".into(),
                }
            }
            Options::Keep { .. } => "Keep one VIP card to the end of the game.".into(),
        }
    }

    fn question_id(options: &Options) -> &'static str {
        match options {
            Options::Bet(_) => "bet",
            Options::HouseBets(_) => "house bets",
            Options::Keep { .. } => "keep",
        }
    }

    fn phase(context: &DrawContext<'_, ReadySetBetDrawing>) -> String {
        let view = context.view;
        let race = format!("Race {}/{}", view.race, view.races);
        let said = match view.phase {
            PhaseName::Setup => format!("{race}: cards are revealed"),
            PhaseName::HouseBets => format!("{race}: the House bets"),
            PhaseName::Race if view.betting_open => format!("{race}: bets are open"),
            PhaseName::Race => format!("{race}: no more bets"),
            PhaseName::Vip => format!("{race} is settled: VIP cards"),
            PhaseName::Over => "The last race is settled".into(),
        };
        if view.dice_pay_vip { format!("{said} · {}", pairs(view)) } else { said }
    }

    fn pending_chance(context: &DrawContext<'_, ReadySetBetDrawing>) -> Option<String> {
        match context.view.phase {
            PhaseName::Setup => Some("Dealing".into()),
            PhaseName::Vip => Some("Dealing VIP cards".into()),
            PhaseName::HouseBets | PhaseName::Race | PhaseName::Over => None,
        }
    }

    fn is_setup_event(seen: &Event) -> bool {
        matches!(
            seen,
            Event::VipDealt { .. }
                | Event::PropDeckRenewed { .. }
                | Event::PropRevealed { .. }
                | Event::ExoticRevealed { .. }
                | Event::VipDeckRenewed { .. }
        )
    }

    fn setup_caption(run: &[Event], context: &DrawContext<'_, ReadySetBetDrawing>) -> Option<String> {
        words::setup_caption(run, context.scene)
    }

    fn seat_summary(context: &DrawContext<'_, ReadySetBetDrawing>, seat: Seat) -> String {
        numbers::money(context.view.money.as_slice().get(seat.index()).copied().unwrap_or(0))
    }

    fn caption(seen: &Event, context: &DrawContext<'_, ReadySetBetDrawing>) -> Option<String> {
        called(seen, context)
    }
}

fn called(event: &Event, context: &DrawContext<'_, ReadySetBetDrawing>) -> Option<String> {
    let name = |seat: Seat| context.player_name(seat);
    Some(match *event {
        // `setup_caption` reports all cards that were dealt.
        Event::VipDealt { .. } => return None,
        Event::VipChosen { card: Some(card), .. } => format!("You keep {}.", words::vip_card_name(card)),
        Event::VipChosen { seat, card: None } => format!("{} has chosen.", name(seat)),
        Event::RaceStarted { race } => format!("Race {race}: the board is open. Place your bets!"),
        Event::BetPlaced { seat, spot, last_call, .. } => {
            let call = if last_call { ", with the last call" } else { "" };
            format!("{} bets: {}{call}.", name(seat), words::spot_condition(spot, context.scene))
        }
        Event::Rolled { dice: [one, two], horse } => {
            let here = format!("{one}+{two}: here is {}.", horse.as_str());
            let call = match (one, two) {
                (1, 1) => "Snake Eyes!",
                (6, 6) => "Boxcars!",
                _ => return Some(here),
            };
            let counts =
                if context.view.dice_pay_vip { format!(" {} so far.", pairs(context.view)) } else { String::new() };
            format!("{call} {here}{counts}")
        }
        Event::BonusMoved { horse, from, to } => {
            format!("A pair! {} leaps {} more.", horse.as_str(), to.saturating_sub(from))
        }
        Event::RedLineCrossed { horse, place } => {
            format!("{} is {} over the red line.", horse.as_str(), numbers::ordinal(place))
        }
        Event::BetsClosed => "No more bets!".into(),
        Event::RaceFinished { race, winner, .. } => format!("{} wins race {race}!", winner.as_str()),
        Event::VipEarned { seat, card, amount } => {
            format!("{}: {} for {}.", words::vip_card_name(card), numbers::signed_money(amount), name(seat))
        }
        Event::VipCharged { seat, card, amount } => {
            format!("{}: {} for {}.", words::vip_card_name(card), numbers::money(-amount), name(seat))
        }
        Event::VipSpared { seat, card, amount } => {
            format!("{} spares {} {}.", words::vip_card_name(card), name(seat), numbers::money(amount))
        }
        Event::SeatSettled { seat, change, money, .. } => {
            format!("{} {}: {} now.", name(seat), numbers::signed_money(change), numbers::money(money))
        }
        Event::VipOpened { seat, card } => format!("{} keeps {}.", name(seat), words::vip_card_name(card)),
        Event::ChipsPaid { seat, amount, .. } => format!("{} in chips for {}.", numbers::money(amount), name(seat)),
        Event::GameOver => "That was the last race.".into(),
        Event::PropDeckRenewed { .. }
        | Event::PropRevealed { .. }
        | Event::ExoticRevealed { .. }
        | Event::Moved { .. }
        | Event::BetSettled { .. }
        | Event::VipDeckRenewed { .. } => return None,
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

/// What a token is worth.
fn value(scene: &Scene, token: Token) -> i64 {
    scene.tokens.iter().find(|it| it.token == token).map_or(0, |it| it.value)
}

fn printed(scene: &Scene, spot: Spot) -> Option<&SpotScene> {
    scene.spots.iter().find(|it| it.spot == spot)
}

/// The token that is picked up, and its value.
fn held(context: &DrawContext<'_, ReadySetBetDrawing>, options: &BetOptions) -> Option<(Token, i64)> {
    let word = context.picks.first()?;
    let mut tokens = options.tokens.iter().map(|token| (*token, value(context.scene, *token)));
    tokens.find(|(token, value)| words::token_name(*token, *value) == *word)
}

/// The row that was picked last, if nothing was picked after it.
fn row_held(context: &DrawContext<'_, ReadySetBetDrawing>) -> Option<Row> {
    let word = context.picks.last()?;
    Row::all().find(|row| row.label() == *word)
}

fn bets(context: &DrawContext<'_, ReadySetBetDrawing>, options: &BetOptions) -> Vec<Choice> {
    let Some((token, _)) = held(context, options) else { return tokens(context, options) };
    let offers = (0..).zip(&options.spots).filter_map(|(place, &spot)| {
        let label = words::spot_condition(spot, context.scene);
        let choice = match options.refusal(token, place) {
            None => Choice::act(label, &Action::Bet { token, spot }),
            Some(why) => Choice::unavailable(label, words::illegal_bet_text(why, spot, context)),
        };
        let it = printed(context.scene, spot)?;
        let multiplier = options.own_multiplier(place).unwrap_or(it.multiplier);
        Some(Offer { spot, choice: choice.with_note(words::payout_text(multiplier, it.penalty)) })
    });
    board(context, offers.collect())
}

/// The tokens that can be picked up; those of one value are in order.
fn tokens(context: &DrawContext<'_, ReadySetBetDrawing>, options: &BetOptions) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for (column, &token) in options.tokens.iter().enumerate() {
        let value = value(context.scene, token);
        let word = words::token_name(token, value);
        if choices.iter().any(|choice| choice.label == word) {
            continue;
        }
        let choice = Choice::pick(word.clone(), word).at_grid_position(column, 0).drawn_by_game();
        let figure = char::from_digit(value.unsigned_abs() as u32, 10).filter(|_| !token.as_str().contains('_'));
        choices.push(match figure {
            Some(figure) => choice.with_key(figure),
            None => choice,
        });
    }
    choices
}

fn house_spots(context: &DrawContext<'_, ReadySetBetDrawing>, options: &HouseOptions) -> Vec<Spot> {
    let spot = |word: &String| options.spots.iter().find(|it| words::spot_label(**it, context.scene) == *word);
    context.picks.iter().filter_map(spot).copied().collect()
}

fn house_bets(context: &DrawContext<'_, ReadySetBetDrawing>, options: &HouseOptions) -> Vec<Choice> {
    let laid = house_spots(context, options);
    if let Ok(spots) = <[Spot; 6]>::try_from(laid.clone()) {
        let back = laid.iter().map(|spot| {
            let word = words::spot_label(*spot, context.scene);
            Choice::unpick(format!("Take back {word}"), word)
        });
        let hand_in = Choice::act("Hand in all six", &Action::HouseBets { spots }).with_key('h');
        return std::iter::once(hand_in).chain(back).collect();
    }
    let offers = options.spots.iter().filter_map(|spot| printed(context.scene, *spot)).map(|it| {
        let word = words::spot_label(it.spot, context.scene);
        let label = words::spot_condition(it.spot, context.scene);
        let choice = if laid.contains(&it.spot) { Choice::unpick(label, word) } else { Choice::pick(label, word) };
        Offer { spot: it.spot, choice: choice.with_note(words::payout_text(it.multiplier, it.penalty)) }
    });
    board(context, offers.collect())
}

/// The whole board for the arrow keys, with a key for every row; or the spots of the picked row, as a list. The order
/// is the same after every roll, so that the cursor stays where it is.
fn board(context: &DrawContext<'_, ReadySetBetDrawing>, offers: Vec<Offer>) -> Vec<Choice> {
    if let Some(row) = row_held(context) {
        return offers.into_iter().filter(|it| Row::of(it.spot) == row).map(|it| it.choice).collect();
    }
    let there: Vec<Row> = Row::all().filter(|row| offers.iter().any(|it| Row::of(it.spot) == *row)).collect();
    let mut choices: Vec<Choice> = Vec::new();
    for (line, row) in there.iter().enumerate() {
        choices
            .push(Choice::pick(row.label(), row.label()).with_key(row.key()).at_grid_position(0, line).drawn_by_game());
    }
    let mut filled = vec![0; there.len()];
    for it in offers {
        let Some(line) = there.iter().position(|row| *row == Row::of(it.spot)) else { continue };
        filled[line] += 1;
        choices.push(it.choice.at_grid_position(filled[line], line).without_key().drawn_by_game());
    }
    choices
}
