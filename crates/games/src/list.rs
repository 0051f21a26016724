//! The list, and what the compiler makes of it.

use play::Game;

type RulesOf<P> = <P as Game>::Rules;
type ActionOf<P> = <RulesOf<P> as kit::Rules>::Action;
type SeenOf<P> = <RulesOf<P> as kit::Rules>::Event;
type OutcomeOf<P> = <RulesOf<P> as kit::Rules>::Outcome;

/// Declares the enums of the list and the macros that match over them. `$d` stands for a dollar sign in those macros.
macro_rules! games {
    ($d:tt $($Game:ident = $Play:ty),+ $(,)?) => {
        /// A game of the list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameId {
            $($Game),+
        }

        impl GameId {
            /// Every game, in the order in which people are shown them.
            pub const ALL: &'static [GameId] = &[$(GameId::$Game),+];
        }

        /// Each game with its bot and its bets, under the name it has in [`GameId`].
        pub mod plays {
            $(pub type $Game = $Play;)+
        }

        /// A running game of any kind. A refused input leaves it as it was.
        #[derive(Clone, Debug)]
        pub enum Table {
            $($Game(Box<play::Table<RulesOf<$Play>>>)),+
        }

        /// An action of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Action {
            $($Game(ActionOf<$Play>)),+
        }

        /// An outcome of chance of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Outcome {
            $($Game(OutcomeOf<$Play>)),+
        }

        /// All that somebody who decides for one seat of any game has to go by.
        #[derive(Clone, Debug)]
        pub enum Observation {
            $($Game(Box<play::Observation<RulesOf<$Play>>>)),+
        }

        /// All that one viewer of any game has to go by, for those who compute chances.
        #[derive(Clone, Debug)]
        pub enum Viewpoint {
            $($Game(Box<play::Viewpoint<RulesOf<$Play>>>)),+
        }

        /// What one viewer of any game is shown at one moment, for those who draw it.
        #[derive(Clone, Debug)]
        pub enum Snapshot {
            $($Game(Box<play::Snapshot<RulesOf<$Play>>>)),+
        }

        /// Events of any game as one viewer may know them, oldest first.
        #[derive(Clone, Debug, PartialEq)]
        pub enum VisibleEvents {
            $($Game(Vec<SeenOf<$Play>>)),+
        }

        $(impl crate::snapshot::ListedGame for $Play {
            fn snapshot_of(any: &Snapshot) -> Option<&play::Snapshot<RulesOf<$Play>>> {
                if let Snapshot::$Game(one) = any { Some(&**one) } else { None }
            }

            fn events_of(any: &VisibleEvents) -> Option<&[SeenOf<$Play>]> {
                if let VisibleEvents::$Game(events) = any { Some(events) } else { None }
            }
        })+

        /// Evaluates an expression with the types of the game at hand: `for_game!(id, P => run::<P>(plan))`, where `P`
        /// names the type that implements [`play::Game`] for it. Each use is built once for every game, so the
        /// expression is best a call of one generic function.
        #[macro_export]
        macro_rules! for_game {
            ($d game:expr, $d P:ident => $d body:expr) => {
                match $d game {
                    $($crate::GameId::$Game => {
                        type $d P = $crate::plays::$Game;
                        $d body
                    })+
                }
            };
        }

        /// The same with a table of any game, whose types come with it: `for_table!(&table, (P, table) => run::<P>(table))`.
        #[macro_export]
        macro_rules! for_table {
            ($d any:expr, ($d P:ident, $d table:ident) => $d body:expr) => {
                match $d any {
                    $($crate::Table::$Game($d table) => {
                        type $d P = $crate::plays::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Evaluates an expression for a game, and wraps the result in the variant of that game.
        macro_rules! make_any {
            ($d game:expr, $d P:ident => $d To:ident, $d body:expr) => {
                match $d game {
                    $(GameId::$Game => {
                        type $d P = $crate::plays::$Game;
                        $d To::$Game($d body)
                    })+
                }
            };
        }

        /// Evaluates an expression with what is inside any variant of one of the enums above.
        macro_rules! with_any {
            ($d Enum:ident, $d value:expr, $d inner:ident => $d body:expr) => {
                match $d value {
                    $($d Enum::$Game($d inner) => $d body),+
                }
            };
        }

        /// The same, and wraps the result in the same variant of another enum.
        macro_rules! map_any {
            ($d Enum:ident, $d value:expr, $d inner:ident => $d To:ident, $d body:expr) => {
                match $d value {
                    $($d Enum::$Game($d inner) => $d To::$Game($d body)),+
                }
            };
        }

        /// The same for a table together with an input, which may be one of another game.
        macro_rules! with_both {
            ($d table:expr, $d Enum:ident, $d input:expr, ($d t:ident, $d i:ident) => $d body:expr) => {
                match ($d table, $d input) {
                    $(($crate::Table::$Game($d t), $d Enum::$Game($d i)) => $d body,)+
                    (
                        $($crate::Table::$Game(_))|+,
                        $($d Enum::$Game(_))|+,
                    ) => Err(play::Refusal::OtherGame),
                }
            };
        }

        /// Evaluates an expression with what is inside any variant, and with the type that implements [`Game`] for it.
        macro_rules! with_play {
            ($d Enum:ident, $d value:expr, ($d P:ident, $d inner:ident) => $d body:expr) => {
                match $d value {
                    $($d Enum::$Game($d inner) => {
                        type $d P = $crate::plays::$Game;
                        $d body
                    })+
                }
            };
        }

        /// The same for several viewpoints that should be of the game of `$first`: `$typed` is a function that opens one
        /// of them, or gives none if it is of another game.
        macro_rules! with_same_game {
            ($d first:expr, ($d P:ident, $d typed:ident) => $d body:expr) => {
                match $d first {
                    $($crate::Viewpoint::$Game(_) => {
                        type $d P = $crate::plays::$Game;
                        fn $d typed(any: &$crate::Viewpoint) -> Option<&play::Viewpoint<<$d P as play::Game>::Rules>> {
                            if let $crate::Viewpoint::$Game(one) = any { Some(&**one) } else { None }
                        }
                        $d body
                    })+
                }
            };
        }

        /// Hands the names of all games to another macro.
        macro_rules! game_names {
            ($d callback:ident) => {
                $d callback!($($Game)+)
            };
        }
    };
}

games! { $
    HotStreak = hot_streak_play::HotStreakPlay,
    NeckAndNeck = neck_and_neck_play::NeckAndNeckPlay,
    ReadySetBet = ready_set_bet_play::ReadySetBetPlay,
    DontHesitate = dont_hesitate_play::DontHesitatePlay,
    BettorHorse = bettor_horse_play::BettorHorsePlay,
}
