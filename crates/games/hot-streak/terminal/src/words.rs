//! Names of things at the table of Hot Streak, and the announcer's captions.

use hot_streak::cards::CardEffect;
use hot_streak::event::{Event, OutReason};
use hot_streak::mascot::{ByMascot, Facing, Hand};
use hot_streak::scene::Scene;
use hot_streak::tickets::{Side, Stack, TicketBet, TicketPayout};
use hot_streak::track::Runner;
use hot_streak::view::{Drawing as Drawn, PhaseName};
use hot_streak::{Card, Mascot, SideBet};
use kit::Seat;
use screen::DrawContext;
use screen::numbers::{money, ordinal};
use screen::people::{join_names, seat_letter};

use crate::HotStreakDrawing;

pub(super) fn mascot_name(mascot: Mascot) -> &'static str {
    match mascot {
        Mascot::Gobbler => "Gobbler",
        Mascot::Hurley => "Hurley",
        Mascot::Dangle => "Dangle",
        Mascot::Mum => "Mum",
    }
}

/// The letter a mascot wears on its chest.
pub(super) fn mascot_letter(mascot: Mascot) -> char {
    match mascot {
        Mascot::Gobbler => 'G',
        Mascot::Hurley => 'H',
        Mascot::Dangle => 'D',
        Mascot::Mum => 'M',
    }
}

/// The colour of a mascot's coat.
pub(super) fn mascot_colour(mascot: Mascot) -> &'static str {
    match mascot {
        Mascot::Gobbler => "red",
        Mascot::Hurley => "blue",
        Mascot::Dangle => "purple",
        Mascot::Mum => "yellow",
    }
}

pub(super) fn stack_letter_name_colour(stack: Stack) -> (char, &'static str, &'static str) {
    match stack.bet() {
        TicketBet::OnMascot(mascot) => (mascot_letter(mascot), mascot_name(mascot), mascot_colour(mascot)),
        TicketBet::OnSideBet(true) => ('Y', "Yes", "teal"),
        TicketBet::OnSideBet(false) => ('N', "No", "white"),
    }
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Safe => "safe",
        Side::Risky => "risky",
    }
}

/// What a ticket pays, place by place, or right and wrong.
pub(super) fn payout_text(pays: &TicketPayout) -> String {
    match pays {
        TicketPayout::ByPlace { places } => places.map(signed_number).join("/"),
        TicketPayout::ByAnswer { right, wrong } => format!("{} or {}", signed_number(*right), signed_number(*wrong)),
    }
}

/// The best a ticket can pay.
pub(super) fn best_payout(pays: &TicketPayout) -> i32 {
    match pays {
        TicketPayout::ByPlace { places } => places[0],
        TicketPayout::ByAnswer { right, .. } => *right,
    }
}

pub(super) fn signed_number(amount: i32) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { amount.to_string() }
}

/// A card in a few letters, for lists.
pub(super) fn card_label(card: Card) -> String {
    match card.effect() {
        CardEffect::Move(steps) => format!("run{steps}"),
        CardEffect::Back(steps) => format!("back{steps}"),
        CardEffect::Recover(steps) => format!("up+{steps}"),
        CardEffect::ToNextStar => "star".into(),
        CardEffect::Swerve(steps) => format!("swerve{steps}"),
        CardEffect::Fall => "fall".into(),
        CardEffect::TurnRound => "turn".into(),
    }
}

/// What a card does, in full.
pub(super) fn card_effect_text(card: Card, scene: &Scene, mascots: &ByMascot<Runner>) -> String {
    let rows = |steps: u8| if steps == 1 { "1 row".to_owned() } else { format!("{steps} rows") };
    match card.effect() {
        CardEffect::Move(steps) => format!("run {}", rows(steps)),
        CardEffect::Back(steps) => format!("back {}", rows(steps)),
        CardEffect::Recover(steps) => format!("up, look ahead, run {}", rows(steps)),
        CardEffect::ToNextStar => "run to the next star".into(),
        CardEffect::Swerve(steps) => {
            let aside = card.mascot().and_then(|mascot| aside(mascot, scene, mascots)).unwrap_or_default();
            format!("run {}, swerve {aside}", rows(steps))
        }
        CardEffect::Fall => "fall over".into(),
        CardEffect::TurnRound => "turn round".into(),
    }
}

/// The side of the screen to which a mascot swerves from how it stands now; lane 0 is on top.
fn aside(mascot: Mascot, scene: &Scene, mascots: &ByMascot<Runner>) -> Option<&'static str> {
    let hand = scene.mascots.iter().find(|it| it.id == mascot)?.swerves;
    Some(match (hand, mascots.get(mascot).facing) {
        (Hand::Right, Facing::Forward) | (Hand::Left, Facing::Backward) => "▼",
        (Hand::Left, Facing::Forward) | (Hand::Right, Facing::Backward) => "▲",
    })
}

/// Whose card it is.
pub(super) fn card_owner_name(card: Card) -> &'static str {
    card.mascot().map_or("Everybody", mascot_name)
}

pub(super) fn side_bet_text(bet: SideBet) -> &'static str {
    match bet {
        SideBet::AnyOut => "Somebody is out",
        SideBet::BottomDangle => "Dangle is 3rd or 4th",
        SideBet::BottomGobbler => "Gobbler is 3rd or 4th",
        SideBet::BottomHurley => "Hurley is 3rd or 4th",
        SideBet::BottomMum => "Mum is 3rd or 4th",
        SideBet::CrawlStretch => "Somebody crawls in the stretch",
        SideBet::Knockout => "Out by a fall or hit while down",
        SideBet::OffTrack => "Somebody is off the mat or folded",
        SideBet::SameSpace => "Two end a card in one space",
        SideBet::StretchEmpty => "First home is alone in the stretch",
        SideBet::TwoAtLine => "Two stand right before the line",
        SideBet::TwoDown => "Two are down at once",
    }
}

/// What is going on.
/// Whether it belongs to the dealing before a race.
pub(super) fn is_setup_event(seen: &Event) -> bool {
    matches!(
        seen,
        Event::CardDealt { .. }
            | Event::StarterChosen { .. }
            | Event::CardLaid { .. }
            | Event::CardsLaid { .. }
            | Event::SideBetRevealed { .. }
    )
}

/// All that was dealt before a race, in one line.
pub(super) fn setup_caption(run: &[Event], context: &DrawContext<'_, HotStreakDrawing>) -> Option<String> {
    let mut sentences = Vec::new();
    for seen in run {
        if let Event::StarterChosen { seat } = seen {
            sentences.push(format!("{} picks first.", context.player_name(*seat)));
        } else if let Event::CardsLaid { .. } = seen {
            sentences.push("The deck lies open.".into());
        } else if let Event::SideBetRevealed { side_bet: id } = seen {
            sentences.push(format!("The side bet: {}. Yes or no?", side_bet_text(*id)));
        }
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

pub(super) fn phase_text(context: &DrawContext<'_, HotStreakDrawing>) -> String {
    let view = context.view;
    let race = view.race;
    match view.phase {
        PhaseName::Setup => match (view.drawing, view.dealt_to) {
            (Some(Drawn::Hand), Some(seat)) => format!("Race {race}: a card for {}", context.player_name(seat)),
            (Some(Drawn::Starter), _) => format!("Race {race}: the first to pick is drawn"),
            (Some(Drawn::SideBet), _) => format!("Race {race}: a side bet is drawn"),
            (Some(Drawn::FaceUp | Drawn::Hand) | None, _) => format!("Race {race}: the deck is laid out"),
        },
        PhaseName::Draft => {
            let order: String = view.picks_to_come.iter().map(|seat| seat_letter(*seat)).collect();
            format!("Race {race}: draft, to pick {order}")
        }
        PhaseName::Double => format!("Race {race}: everybody doubles a ticket"),
        PhaseName::Add => format!("Race {race}: everybody slips in a card"),
        PhaseName::Race => match view.cards_to_fold {
            Some(1) => format!("Race {race}: the mat folds after 1 more card"),
            Some(left) => format!("Race {race}: the mat folds after {left} more cards"),
            None => format!("Race {race}: running"),
        },
        PhaseName::Over => format!("Race {race}: all is paid"),
    }
}

pub(super) fn caption(seen: &Event, context: &DrawContext<'_, HotStreakDrawing>) -> Option<String> {
    Some(match seen {
        Event::CardDealt { .. } => return None,
        Event::DoubleChosen { seat, .. } => format!("{} has doubled something.", context.player_name(*seat)),
        Event::CardAdded { seat, .. } => format!("{} slips a card into the deck.", context.player_name(*seat)),
        // `setup_caption` reports these together.
        Event::StarterChosen { .. }
        | Event::CardLaid { .. }
        | Event::CardsLaid { .. }
        | Event::SideBetRevealed { .. } => return None,
        Event::StarAhead { .. } | Event::AllMoved { .. } => return None,
        Event::TicketTaken { seat, stack: from, side: up, .. } => {
            format!("{} takes {} on {}.", context.player_name(*seat), side_name(*up), stack_letter_name_colour(*from).1)
        }
        Event::DoublesRevealed { .. } => "The doubles are out: one ticket each counts twice!".into(),
        Event::PassBegan { race, pass: 1 } => format!("And they're off in race {race}, more or less!"),
        Event::PassBegan { .. } => "The deck is shuffled, and on they go!".into(),
        Event::CardTurned { card, .. } => turned(*card),
        Event::CardIgnored { mascot } => format!("{} only waves.", mascot_name(*mascot)),
        Event::Stepped { mascot, crawling: true, .. } => format!("{} crawls.", mascot_name(*mascot)),
        Event::Stepped { crawling: false, .. } => return None,
        Event::NoStarAhead { mascot } => format!("No star that way: {} stays.", mascot_name(*mascot)),
        Event::Slid { mascot, .. } => format!("{} swerves!", mascot_name(*mascot)),
        Event::KnockedDown { mascot, by } => format!("Bang! {} floors {}!", mascot_name(*by), mascot_name(*mascot)),
        Event::Fell { mascot } => format!("Down goes {}!", mascot_name(*mascot)),
        Event::StoodUp { mascot } => format!("{} is up again.", mascot_name(*mascot)),
        Event::TurnedRound { mascot, facing: Facing::Backward } => format!("Wrong way, {}!", mascot_name(*mascot)),
        Event::TurnedRound { mascot, facing: Facing::Forward } => {
            format!("{} looks to the finish again.", mascot_name(*mascot))
        }
        Event::FinishCrossed { mascot, place } => format!("{} is across, {}!", mascot_name(*mascot), ordinal(*place)),
        Event::WentOut { mascot, reason, .. } => gone(*mascot, *reason),
        Event::LastMascotPlaced { mascot, place } => {
            format!("{} gets what is left: {}.", mascot_name(*mascot), ordinal(*place))
        }
        Event::TrackFolded { .. } => "And the mat is folded up behind them!".into(),
        Event::SideBetCameTrue { side_bet: id } => format!("YES: {}.", side_bet_text(*id)),
        Event::RaceEnded { race, places, .. } => {
            let first: Vec<&str> =
                Mascot::ALL_FOUR.into_iter().filter(|mascot| *places.get(*mascot) == 1).map(mascot_name).collect();
            match first.as_slice() {
                [] => format!("Race {race} is over, and nobody has won it!"),
                names => format!("Race {race} is over. {} won it.", join_names(names)),
            }
        }
        Event::TicketPaid { seat, stack: from, side: up, paid, .. } if context.seat == Some(*seat) => {
            format!(
                "{}'s {} ticket on {}: {}.",
                context.player_name(*seat),
                side_name(*up),
                stack_letter_name_colour(*from).1,
                money(*paid)
            )
        }
        Event::TicketPaid { .. } => return None,
        Event::SeatPaid { seat, won, .. } => paid(context, *seat, *won),
        Event::RaceSetUp { race, starter } => format!("Race {race}: {} picks first.", context.player_name(*starter)),
        Event::GameOver => "That was the last race. Count the money!".into(),
    })
}

fn paid(context: &DrawContext<'_, HotStreakDrawing>, seat: Seat, won: i32) -> String {
    match won {
        1.. => format!("{} takes {}.", context.player_name(seat), money(won)),
        0 => format!("{} is none the richer.", context.player_name(seat)),
        ..0 => format!("{} loses {}.", context.player_name(seat), money(-won)),
    }
}

fn turned(card: Card) -> String {
    match (card.mascot(), card.effect()) {
        (None, CardEffect::Back(steps)) => format!("A green card: all of them back {steps}!"),
        (None, CardEffect::Recover(steps)) => format!("A green card: everybody up, and on by {steps}!"),
        (None, _) => format!("A green card: everybody on by {}!", card.effect().amount().unwrap_or(0)),
        (Some(mascot), CardEffect::Move(steps)) => format!("{}, {steps} on.", mascot_name(mascot)),
        (Some(mascot), CardEffect::Back(steps)) => format!("{} backs off by {steps}.", mascot_name(mascot)),
        (Some(mascot), CardEffect::Recover(steps)) => {
            format!("{} pulls itself together, {steps} on.", mascot_name(mascot))
        }
        (Some(mascot), CardEffect::ToNextStar) => format!("A star for {}!", mascot_name(mascot)),
        (Some(mascot), CardEffect::Swerve(steps)) => format!("{} goes {steps}, and wobbles…", mascot_name(mascot)),
        (Some(mascot), CardEffect::Fall) => format!("{} trips over nothing at all.", mascot_name(mascot)),
        (Some(mascot), CardEffect::TurnRound) => format!("{} has forgotten something.", mascot_name(mascot)),
    }
}

fn gone(mascot: Mascot, reason: OutReason) -> String {
    let name = mascot_name(mascot);
    match reason {
        OutReason::OffBack => format!("{name} backs right off the mat! Out!"),
        OutReason::OffSide => format!("{name} swerves into the crowd! Out!"),
        OutReason::Fold => format!("{name} is folded up with the mat! Out!"),
        OutReason::FellWhileDown => format!("{name} falls while lying down. Out!"),
        OutReason::HitWhileDown => format!("Right over {name}! Out!"),
    }
}
