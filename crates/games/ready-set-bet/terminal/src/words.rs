//! All words of this table except the announcer's captions.

use ready_set_bet::{Color, Effect, Event, Exotic, Horse, Illegal, Scene, Spot, Token, VipCard};
use screen::DrawContext;
use screen::numbers::{money, signed_money};
use screen::people::join_names;

use super::ReadySetBetDrawing;

/// What a token is called.
pub(super) fn token_name(token: Token, value: i64) -> String {
    match token.as_str().split_once('_') {
        Some((colour, _)) => format!("{colour} bonus {value}"),
        None => format!("token {value}"),
    }
}

/// What an exotic card is called, and what has to happen for it to pay.
pub(super) fn exotic_name_and_condition(card: Exotic) -> (&'static str, &'static str) {
    match card {
        Exotic::BlowOut => ("Blow-out", "second is six spaces or more behind"),
        Exotic::ByANose => ("By a nose", "second is exactly one space behind"),
        Exotic::LateStart => ("Late start", "two horses came at most three spaces"),
        Exotic::PhotoFinish => ("Photo finish", "third is at most three spaces behind"),
        Exotic::TightRace => ("Tight race", "every horse came at least six spaces"),
    }
}

/// A spot in a few letters; no two spots have the same.
pub(super) fn spot_label(spot: Spot, scene: &Scene) -> String {
    match spot {
        Spot::Show { horse, slot } => format!("{} show {slot}", horse.as_str()),
        Spot::Place { horse, slot } => format!("{} place {slot}", horse.as_str()),
        Spot::Win { horse, slot } => format!("{} win {slot}", horse.as_str()),
        Spot::Color { color } => color.as_str().into(),
        Spot::SevenOut => "7 out".into(),
        Spot::Prop { card } => match scene.props.iter().find(|prop| prop.card == card) {
            Some(prop) => format!("{}›{}", prop.winner.as_str(), field(&prop.losers, scene)),
            None => format!("prop {card}"),
        },
        Spot::Exotic { card } => exotic_name_and_condition(card).0.into(),
    }
}

/// The horses that a prop card's horse has to beat; a whole colour is called by its name.
fn field(beaten: &[Horse], scene: &Scene) -> String {
    let whole = |color: &&Color| {
        let all: Vec<Horse> = scene.horses.iter().filter(|it| it.color == **color).map(|it| it.horse).collect();
        all.len() > 2 && all.len() == beaten.len() && all.iter().all(|horse| beaten.contains(horse))
    };
    match Color::ALL.iter().find(whole) {
        Some(color) => format!("all {}s", color.as_str()),
        None => beaten.iter().map(|horse| horse.as_str()).collect::<Vec<_>>().join("+"),
    }
}

/// What has to happen for a spot to pay.
pub(super) fn spot_condition(spot: Spot, scene: &Scene) -> String {
    match spot {
        Spot::Show { horse, .. } => format!("{} third or better", horse.as_str()),
        Spot::Place { horse, .. } => format!("{} second or better", horse.as_str()),
        Spot::Win { horse, .. } => format!("{} wins", horse.as_str()),
        Spot::Color { color } => format!("any {} horse wins", color.as_str()),
        Spot::SevenOut => "7 fifth or worse".into(),
        Spot::Prop { card } => match scene.props.iter().find(|prop| prop.card == card) {
            Some(prop) => format!("{} ahead of {}", prop.winner.as_str(), field(&prop.losers, scene)),
            None => format!("prop {card}"),
        },
        Spot::Exotic { card } => exotic_name_and_condition(card).1.into(),
    }
}

/// What a spot pays and costs.
pub(super) fn payout_text(multiplier: i64, penalty: i64) -> String {
    match penalty {
        0 => format!("pays {multiplier}×, free if lost"),
        some => format!("pays {multiplier}×, −{} if lost", money(some)),
    }
}

/// Why a token may not go to a spot.
pub(super) fn illegal_bet_text(why: Illegal, spot: Spot, context: &DrawContext<'_, ReadySetBetDrawing>) -> String {
    // The House's tokens do not take up space.
    let there = context.view.bets.iter().filter(|bet| bet.spot == spot && Some(bet.seat) != context.view.house);
    match (why, there.map(|bet| bet.seat).collect::<Vec<_>>().as_slice()) {
        (Illegal::Taken, [seat]) => format!("{} took this spot first.", context.player_name(*seat)),
        (Illegal::Taken, _) => "This card is full.".into(),
        (Illegal::OwnToken, _) => "You already have a token there.".into(),
        (Illegal::Closed, _) => "No more bets in this race.".into(),
        (Illegal::NotYourToken, _) => "That token is not yours.".into(),
        (Illegal::TokenUsed, _) => "That token already lies on the board.".into(),
        (Illegal::NoSuchSpot, _) => "There is no such spot in this game.".into(),
        (Illegal::NotInPlay, _) => "That card is not on the table.".into(),
        (Illegal::NotDealt, _) => "You were not dealt that card.".into(),
        (Illegal::NotAsked, _) => "It is not your turn for that.".into(),
        (Illegal::NotDue, _) => "That is not due now.".into(),
    }
}

/// Everything that was dealt at once, in one line.
pub(super) fn setup_caption(run: &[Event], scene: &Scene) -> Option<String> {
    let (mut props, mut exotics, mut own, mut dealt) = (Vec::new(), Vec::new(), Vec::new(), false);
    for seen in run {
        if let Event::PropRevealed { card } = seen {
            props.push(spot_condition(Spot::Prop { card: *card }, scene));
        } else if let Event::ExoticRevealed { card } = seen {
            exotics.push(exotic_name_and_condition(*card).0);
        } else if let Event::VipDealt { card, .. } = seen {
            own.extend(card.map(vip_card_name));
            dealt = true;
        }
    }
    let mut sentences = Vec::new();
    if !props.is_empty() {
        sentences.push(format!("Props: {}.", props.join("; ")));
    }
    if !exotics.is_empty() {
        sentences.push(format!("New card: {}.", join_names(&exotics)));
    }
    match (own.is_empty(), dealt) {
        (false, _) => sentences.push(format!("You are dealt {}.", join_names(&own))),
        (true, true) => sentences.push("VIP cards are dealt.".into()),
        (true, false) => {}
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// What a VIP card is called.
pub(super) fn vip_card_name(card: VipCard) -> &'static str {
    match card {
        VipCard::BonusBlack2 => "Black two",
        VipCard::BonusBlack3 => "Black three",
        VipCard::BonusBlack4 => "Black four",
        VipCard::BonusBlack5 => "Black five",
        VipCard::BonusBlack6 => "Black six",
        VipCard::BonusBlack7 => "Black seven",
        VipCard::BonusWhite2 => "White two",
        VipCard::BonusWhite3 => "White three",
        VipCard::BonusWhite4 => "White four",
        VipCard::BonusWhite5 => "White five",
        VipCard::BonusWhite6 => "White six",
        VipCard::BonusWhite7 => "White seven",
        VipCard::Boxcars => "Boxcars",
        VipCard::Chips => "Walking-around money",
        VipCard::EyesAndCars => "Eyes and cars",
        VipCard::LastCall => "Last call",
        VipCard::Piggyback2 => "Piggyback twos",
        VipCard::Piggyback3 => "Piggyback threes",
        VipCard::Piggyback4 => "Piggyback fours",
        VipCard::Piggyback5 => "Piggyback fives",
        VipCard::PropShark => "Prop shark",
        VipCard::RiskyGambler => "Risky gambler",
        VipCard::Sidebet10And1112 => "Side bet 10 and 11/12",
        VipCard::Sidebet23And4 => "Side bet 2/3 and 4",
        VipCard::Sidebet5And6 => "Side bet 5 and 6",
        VipCard::Sidebet8And9 => "Side bet 8 and 9",
        VipCard::SnakeEyes => "Snake eyes",
        VipCard::ThickSkin => "Thick skin",
        VipCard::ThrillSeeker => "Thrill seeker",
        VipCard::TrueColours => "True colours",
    }
}

/// What a VIP card does.
pub(super) fn vip_effect_text(effect: Effect, scene: &Scene) -> String {
    match effect {
        Effect::BonusToken { token } => {
            let own = scene.tokens.iter().find(|it| it.token == token);
            let value = own.map_or(0, |it| it.value);
            let risk = match own.and_then(|it| it.own_penalty) {
                None => "lost for nothing".into(),
                Some(0) => "no extra cost".into(),
                Some(cost) => format!("{} more if lost", money(cost)),
            };
            format!("a token of {value} each race; {risk}")
        }
        Effect::Piggyback { value } => format!("your {value}s may join full spots"),
        Effect::SideBet { horses } => {
            let one = |side: &ready_set_bet::vip::SideBet| {
                let [first, second, third] = side.pays;
                format!("{} ${first}/{second}/{third}", side.horse.as_str())
            };
            format!("for 1st/2nd/3rd: {}", horses.iter().map(one).collect::<Vec<_>>().join(", "))
        }
        Effect::Chips { amount } => format!("{} at once", money(amount)),
        Effect::Dice { snake_eyes: eyes, boxcars: cars } => match (eyes, cars) {
            (0, cars) => format!("{} for every 6-6", money(cars)),
            (eyes, 0) => format!("{} for every 1-1", money(eyes)),
            (eyes, cars) => format!("{} for a 1-1, {} for a 6-6", money(eyes), money(cars)),
        },
        Effect::Gambler { won, lost } => format!("{} a won bet, −{} a lost one", signed_money(won), money(lost)),
        Effect::LastCall { tokens } => format!("{tokens} token after betting has closed"),
        Effect::ThickSkin { loss_reduction: less } => format!("up to {} of a race's losses forgiven", money(less)),
        Effect::PropMultiplier { more } => format!("won props pay {more}× more"),
        Effect::ExoticMultiplier { more } => format!("won exotics pay {more}× more"),
        Effect::ColorMoney { amount } => format!("{} for every won colour and 7 out", signed_money(amount)),
    }
}

#[cfg(test)]
mod tests {
    use ready_set_bet::final_positions;

    use super::*;

    #[test]
    fn exotic_cards_are_described_with_the_numbers_of_the_rules() {
        let number = |number: u8| ["no", "one", "two", "three", "four", "five", "six"][usize::from(number)];
        for (card, numbers) in [
            (Exotic::BlowOut, vec![final_positions::BLOW_OUT_SPACES]),
            (Exotic::ByANose, vec![final_positions::NOSE_SPACES]),
            (Exotic::LateStart, vec![final_positions::LATE_START_HORSES as u8, final_positions::LATE_START_SPACES]),
            (Exotic::PhotoFinish, vec![final_positions::PHOTO_FINISH_SPACES]),
            (Exotic::TightRace, vec![final_positions::TIGHT_RACE_SPACES]),
        ] {
            let (_, words) = exotic_name_and_condition(card);
            assert!(numbers.iter().all(|it| words.split(' ').any(|word| word == number(*it))), "{words}");
        }
    }
}
