//! Bettor Horse: three gates for each side, a bet beside them, and the cards that each seat may still hold.

mod picture;

use bettor_horse::cards::{horse_of, owner_of};
use bettor_horse::options::{AdjustmentChoice, EnterOptions, Options};
use bettor_horse::view::PhaseName;
use bettor_horse::{Action, Adjustment, Bet, CardId, CardInfo, EntryHorses, Event, RaceResult, Stage};
use kit::Seat;
use ratatui::layout::Rect;
use screen::canvas::Canvas;
use screen::choice::Choice;
use screen::people::{join_names, seat_letter};
use screen::{DrawContext, GameDrawing};

/// The table with its gates.
pub struct BettorHorseDrawing;

impl GameDrawing for BettorHorseDrawing {
    type Rules = bettor_horse::BettorHorse;

    fn draw(context: &DrawContext<'_, BettorHorseDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
        picture::draw(context, area, canvas);
    }

    fn choices(context: &DrawContext<'_, BettorHorseDrawing>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Enter(enter) => entering(context, enter),
            Options::Adjust(adjust) => adjust.choices.iter().map(adjusting).collect(),
        }
    }

    fn question(context: &DrawContext<'_, BettorHorseDrawing>, options: &Options) -> String {
        match options {
            Options::Enter(enter) => {
                let (picked, foe) = (picked(context, enter).len(), context.player_name(enter.opponent));
                match enter.horses - picked.min(enter.horses) {
                    0 => "How will it end for you? The bet locks it all in.".into(),
                    1 if enter.horses == 1 => format!("One race against {foe}: which horse?"),
                    _ => format!("Against {foe}: your horse for race {}?", picked + 1),
                }
            }
            Options::Adjust(adjust) => {
                let (own, other) = (adjust.own_card.speed, adjust.opposing_card.speed);
                let too = if adjust.both_adjust { ", which may change as well" } else { "" };
                format!("Mud in race {}: your {own} against {other}{too}.", adjust.race)
            }
        }
    }

    fn question_id(options: &Options) -> &'static str {
        match options {
            Options::Enter(_) => "enter",
            Options::Adjust(_) => "adjust",
        }
    }

    fn phase(context: &DrawContext<'_, BettorHorseDrawing>) -> String {
        let view = context.view;
        let Some([one, two]) = view.duel else { return "The purses are counted".into() };
        let duel = format!("{} v {}", context.player_name(one), context.player_name(two));
        let what = match view.phase {
            PhaseName::Enter | PhaseName::Over => "",
            PhaseName::Weather => ": the weather",
            PhaseName::Adjust => ": a Mudder in the mud",
        };
        match view.stage {
            Stage::Lap => format!("{duel}{what}"),
            Stage::FirstFinal => format!("Final, part I: {duel}{what}"),
            Stage::SecondFinal => format!("Final, part II: {duel}{what}"),
            Stage::Final => format!("The final: {duel}{what}"),
            Stage::SuddenDeath => format!("Sudden death: {duel}{what}"),
        }
    }

    fn pending_chance(context: &DrawContext<'_, BettorHorseDrawing>) -> Option<String> {
        (context.view.phase == PhaseName::Weather).then(|| "A look at the sky".into())
    }

    fn is_setup_event(_: &Event) -> bool {
        // Nothing is dealt: everybody holds the same horses from the start.
        false
    }

    fn setup_caption(_: &[Event], _: &DrawContext<'_, BettorHorseDrawing>) -> Option<String> {
        None
    }

    fn seat_summary(context: &DrawContext<'_, BettorHorseDrawing>, seat: Seat) -> String {
        cards(context.view.purses.get(seat.index()).map_or(0, Vec::len))
    }

    fn caption(seen: &Event, context: &DrawContext<'_, BettorHorseDrawing>) -> Option<String> {
        called(seen, context)
    }
}

fn called(event: &Event, context: &DrawContext<'_, BettorHorseDrawing>) -> Option<String> {
    let name = |seat: &Seat| context.player_name(*seat).to_owned();
    Some(match event {
        Event::Entered { seat, .. } => format!("{} is in the gates.", name(seat)),
        Event::Adjusted { seat, .. } => format!("{} has whispered to the Mudder.", name(seat)),
        Event::DuelBegun { duel: [one, two], .. } => format!("Next: {} against {}.", name(one), name(two)),
        Event::BetsShown { duel: [one, two], bets: [a, b] } => {
            format!("{} bets {}, {} {}.", name(one), to(*a), name(two), to(*b))
        }
        Event::WeatherRevealed { wet: true, .. } => "Here comes the rain: a wet track!".into(),
        Event::WeatherRevealed { wet: false, .. } => "The track is dry.".into(),
        Event::AdjustmentsOpened { by, .. } => {
            let adjustments = by.iter().flatten().map(|by| nudge(*by)).collect::<Vec<_>>();
            format!("The Mudder runs {}.", join_names(&adjustments))
        }
        Event::RaceDecided { race, speeds: [a, b], result } => {
            let how = match result {
                RaceResult::First => "beats",
                RaceResult::Second => "loses to",
                RaceResult::Draw => "ties with",
            };
            format!("Race {race}: {a} {how} {b}.")
        }
        Event::DuelSettled { duel: [one, two], matched, .. } => match matched {
            [true, true] => "Both were right: each takes their own.".into(),
            [true, false] => format!("{} was right and takes all.", name(one)),
            [false, true] => format!("{} was right and takes all.", name(two)),
            [false, false] => "Nobody was right.".into(),
        },
        Event::PrizeTaken { seat, cards: won } => format!("{} for {}.", cards(won.len()), name(seat)),
        Event::PoolGrew { cards: gone } => format!("{} go to the pool.", cards(gone.len())),
        Event::PoolDealt { seat, cards: won, .. } => format!("{} of the pool for {}.", cards(won.len()), name(seat)),
        Event::PoolLeft { cards: left } => format!("{} of the pool are nobody's.", cards(left.len())),
        Event::TieFound { seats } => {
            let names: Vec<&str> = seats.iter().map(|seat| context.player_name(seat)).collect();
            format!("{} are level: sudden death!", join_names(&names))
        }
        Event::MeetingBegun { duel: [one, two] } => format!("{} meets {}.", name(one), name(two)),
        Event::MeetingWon { seat, beaten } => format!("{} beats {}.", name(seat), name(beaten)),
        Event::MeetingUndecided { attempts, .. } => format!("Undecided after {attempts} attempts."),
        Event::GameOver { .. } => "The purses are counted.".into(),
        Event::CardsShown { .. } => return None,
    })
}

// Words

fn cards(count: usize) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

fn to(bet: Bet) -> &'static str {
    match bet {
        Bet::Win => "to win",
        Bet::Lose => "to lose",
        Bet::Draw => "on a draw",
    }
}

fn nudge(by: Adjustment) -> &'static str {
    match by {
        Adjustment::Slower => "one slower",
        Adjustment::Same => "as printed",
        Adjustment::Faster => "one faster",
    }
}

/// The horse in a card's name, and a short label for it.
fn horse(card: &CardId) -> (&str, String) {
    let horse = horse_of(card);
    let short = match horse {
        "plain" => "Plain".into(),
        "sure_a" => "Sure1".into(),
        "sure_b" => "Sure2".into(),
        "mudder" => "Mud".into(),
        other => other.chars().take(5).collect(),
    };
    (horse, short)
}

/// The label of a card that was picked up. In sudden death there are cards of every colour.
fn word(card: &CardInfo) -> String {
    let seat = owner_of(&card.card).map(|seat| seat_letter(seat).to_string()).unwrap_or_default();
    format!("{} {} ({seat})", horse(&card.card).1, card.speed)
}

// Choosing

/// The cards of the hand by horse, in order; each horse has a row.
fn rows(hand: &[CardInfo]) -> Vec<(String, Vec<&CardInfo>)> {
    let mut rows: Vec<(String, Vec<&CardInfo>)> = Vec::new();
    for card in hand {
        let (name, _) = horse(&card.card);
        match rows.iter_mut().find(|(row, _)| row == name) {
            Some((_, cards)) => cards.push(card),
            None => rows.push((name.to_owned(), vec![card])),
        }
    }
    rows
}

/// The text of the choice that picks a row.
fn row_word(horse: &str) -> String {
    format!("{} …", horse.replace('_', " "))
}

/// The key of each row: a letter of the horse's name that no other row has.
fn row_keys(rows: &[(String, Vec<&CardInfo>)]) -> Vec<Option<char>> {
    let mut taken: Vec<char> = vec!['q'];
    let mut keys = Vec::new();
    for (name, _) in rows {
        // The two Sure Things differ in their last letter.
        let letters = name.strip_prefix("sure_").unwrap_or(name).chars().filter(char::is_ascii_lowercase);
        let key = letters.into_iter().find(|letter| !taken.contains(letter));
        taken.extend(key);
        keys.push(key);
    }
    keys
}

/// The cards that were picked up, in race order.
fn picked<'a>(context: &DrawContext<'_, BettorHorseDrawing>, enter: &'a EnterOptions) -> Vec<&'a CardInfo> {
    context.picks.iter().filter_map(|pick| enter.hand.iter().find(|card| word(card) == *pick)).collect()
}

fn entering(context: &DrawContext<'_, BettorHorseDrawing>, enter: &EnterOptions) -> Vec<Choice> {
    let picked = picked(context, enter);
    if picked.len() >= enter.horses {
        let Some(horses) = EntryHorses::new(picked.iter().map(|card| card.card.clone())) else { return Vec::new() };
        let bet = |bet: &Bet| {
            let action = Action::Enter { horses: horses.clone(), bet: *bet };
            let (key, label, note) = meant(*bet, enter.horses);
            Choice::act(label, &action).with_key(key).with_note(note)
        };
        return enter.bets.iter().map(bet).collect();
    }
    let rows = rows(&enter.hand);
    let keys = row_keys(&rows);
    let lifted = context.picks.last().and_then(|pick| rows.iter().find(|(name, _)| row_word(name) == *pick));
    if let Some((_, cards)) = lifted {
        return cards.iter().map(|card| lift(card, &picked, cards)).collect();
    }
    let mut choices = Vec::new();
    for (line, ((name, _), key)) in rows.iter().zip(&keys).enumerate() {
        let row = Choice::pick(row_word(name), row_word(name)).at_grid_position(0, line).drawn_by_game();
        choices.push(match key {
            Some(key) => row.with_key(*key),
            None => row.without_key(),
        });
    }
    for (line, (_, cards)) in rows.iter().enumerate() {
        for (column, card) in cards.iter().enumerate() {
            choices.push(lift(card, &picked, cards).at_grid_position(column + 1, line).without_key().drawn_by_game());
        }
    }
    choices
}

/// A choice that picks a card up or puts it back. Its key is its speed if no other card of the row has the same.
fn lift(card: &CardInfo, picked: &[&CardInfo], row: &[&CardInfo]) -> Choice {
    let word = word(card);
    let there = picked.iter().any(|other| other.card == card.card);
    let choice = if there { Choice::unpick(word.clone(), word) } else { Choice::pick(word.clone(), word) };
    let choice = choice.with_note(if there { "put it back" } else { "" });
    let alone = row.iter().filter(|other| other.speed == card.speed).count() == 1;
    match u32::try_from(card.speed).ok().and_then(|speed| char::from_digit(speed, 10)).filter(|_| alone) {
        Some(figure) => choice.with_key(figure),
        None => choice,
    }
}

fn meant(bet: Bet, horses: usize) -> (char, &'static str, &'static str) {
    match (bet, horses) {
        (Bet::Win, 1) => ('w', "Win", "my horse is faster"),
        (Bet::Lose, 1) => ('l', "Lose", "my horse is slower"),
        (Bet::Draw, 1) => ('d', "Draw", "both are equally fast"),
        (Bet::Win, _) => ('w', "Win", "I win two races or more"),
        (Bet::Lose, _) => ('l', "Lose", "I lose two races or more"),
        (Bet::Draw, _) => ('d', "Draw", "neither of us wins two"),
    }
}

fn adjusting(choice: &AdjustmentChoice) -> Choice {
    let end = match choice.result {
        Some(Bet::Win) => ": this race won",
        Some(Bet::Lose) => ": this race lost",
        Some(Bet::Draw) => ": this race drawn",
        None => "",
    };
    let key = match choice.by {
        Adjustment::Slower => 's',
        Adjustment::Same => 'p',
        Adjustment::Faster => 'f',
    };
    let action = Action::Adjust { by: choice.by };
    Choice::act(nudge(choice.by), &action).with_key(key).with_note(format!("runs {}{end}", choice.speed))
}
