//! One suite for both databases, and what only one of them can suffer.
#![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

/// What only PostgreSQL can suffer.
mod postgres;
/// What only SQLite can suffer.
mod sqlite;
/// What holds on both.
mod suite;
/// Fresh places, rooms and entries.
mod workshop;

/// Runs each test of the suite on a fresh place of either kind.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                crate::suite::$name(crate::workshop::Place::file()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                crate::suite::$name(crate::workshop::Place::postgres().await).await;
            })*
        }
    };
}

on_both! {
    entries_come_back_in_order,
    a_gap_and_a_conflict_are_refused_and_leave_nothing,
    a_conflict_does_not_hurt_the_other_rooms_of_a_batch,
    several_appends_of_one_room_may_wait_at_once,
    a_thousand_concurrent_appends_are_all_there_and_in_order,
    what_was_acknowledged_survives_reopening,
    a_code_is_held_until_its_room_is_closed,
    a_closed_room_stays_as_it_is,
    lists_show_what_the_filter_lets_through_newest_first,
    a_purge_removes_what_is_old_and_nothing_else,
    every_room_that_is_old_and_open_is_found_page_by_page,
    any_text_without_nul_comes_back_as_it_was,
    a_closed_store_refuses,
    a_newer_schema_is_refused,
    two_stores_cannot_both_write_one_room,
    a_look_tells_the_schema_and_makes_nothing,
}
