// What happened as a string of moments: each changes the picture a little and takes its time.
import type { Card, Facing, Mascot, OutReason, VisibleEvents, SideBet, View } from '../../generated/hot-streak';
import { MASCOTS } from './ids';

/** What a mascot is doing, for its limbs. */
export type Deed = 'still' | 'run' | 'crawl' | 'slide' | 'hit' | 'fall' | 'rise' | 'turn' | 'off' | 'home';

export type Pose = {
  row: number;
  lane: number;
  facing: Facing;
  down: boolean;
  place: number | null;
  out: boolean;
  deed: Deed;
};

export type Result = { race: number; places: Record<Mascot, number>; sideBet: SideBet; yes: boolean };

/** All that the track shows. */
export type Picture = {
  mascots: Record<Mascot, Pose>;
  fold: number;
  card: Card | null;
  sideBet: { id: SideBet; yes: boolean } | null;
  /** Where somebody was hit. */
  bang: { row: number; lane: number; at: number } | null;
  /** Why somebody has just gone out. */
  out: { mascot: Mascot; reason: OutReason } | null;
  /** The star somebody runs for. */
  star: { row: number; lane: number } | null;
  result: Result | null;
};

export type Beat = { ms: number; paint: (picture: Picture) => Picture };

/** The picture as the view has it, with everybody still. */
export function truth(view: View): Picture {
  const pose = (mascot: Mascot): Pose => ({ ...view.mascots[mascot], deed: 'still' });
  return {
    mascots: { gobbler: pose('gobbler'), hurley: pose('hurley'), dangle: pose('dangle'), mum: pose('mum') },
    fold: view.fold,
    card: view.phase === 'race' || view.phase === 'over' ? view.last_card : null,
    sideBet: view.side_bet,
    bang: null,
    out: null,
    star: null,
    result: settled(view),
  };
}

/** A race that is over stays on show until tickets for the next one are drafted. */
function settled(view: View): Result | null {
  const last = view.results.at(-1);
  if (view.phase !== 'setup' || last === undefined) return null;
  return { race: view.results.length, places: last.places, sideBet: last.side_bet, yes: last.yes };
}

/** The picture with everybody still and nothing flying about. */
function calm(picture: Picture): Picture {
  const mascots = { ...picture.mascots };
  for (const mascot of MASCOTS) mascots[mascot] = { ...mascots[mascot], deed: 'still' };
  return { ...picture, mascots, bang: null, out: null };
}

function one(
  ms: number,
  mascot: Mascot,
  change: Partial<Pose>,
  more: (was: Pose) => Partial<Picture> = () => ({}),
): Beat {
  return {
    ms,
    paint: (picture) => {
      const was = picture.mascots[mascot];
      const still = calm(picture);
      return { ...still, ...more(was), mascots: { ...still.mascots, [mascot]: { ...was, ...change } } };
    },
  };
}

/** What an event looks like; null for what the track does not show. */
export function beat(event: VisibleEvents, id: number): Beat | null {
  switch (event.type) {
    case 'pass_began':
      return { ms: 500, paint: (picture) => ({ ...calm(picture), card: null, result: null }) };
    case 'card_turned':
      return { ms: 330, paint: (picture) => ({ ...calm(picture), card: event.card, star: null, result: null }) };
    case 'card_ignored':
    case 'no_star_ahead':
      return { ms: 250, paint: calm };
    case 'star_ahead':
      return {
        ms: 180,
        paint: (picture) => ({
          ...calm(picture),
          star: { row: event.row, lane: picture.mascots[event.mascot].lane },
        }),
      };
    case 'stepped':
      return one(event.crawling ? 420 : 240, event.mascot, {
        row: event.to,
        lane: event.lane,
        deed: event.crawling ? 'crawl' : 'run',
      });
    case 'slid':
      return one(320, event.mascot, { row: event.row, lane: event.to, deed: 'slide' });
    case 'knocked_down':
      return one(360, event.mascot, { down: true, deed: 'hit' }, (was) => ({
        bang: { row: was.row, lane: was.lane, at: id },
      }));
    case 'fell':
      return one(420, event.mascot, { down: true, deed: 'fall' });
    case 'stood_up':
      return one(320, event.mascot, { down: false, deed: 'rise' });
    case 'turned_round':
      return one(340, event.mascot, { facing: event.facing, deed: 'turn' });
    case 'all_moved':
      return {
        ms: 620,
        paint: (picture) => {
          const still = calm(picture);
          const mascots = { ...still.mascots };
          for (const move of event.moves) {
            const deed = move.crawling ? 'crawl' : move.from === move.to ? 'still' : 'run';
            mascots[move.mascot] = { ...mascots[move.mascot], row: move.to, lane: move.lane, deed };
          }
          return { ...still, mascots };
        },
      };
    case 'crossed':
      return one(520, event.mascot, { place: event.place, deed: 'home' }, () => ({ star: null }));
    case 'went_out':
      return one(620, event.mascot, { out: true, place: event.place, deed: 'off' }, (was) => ({
        out: { mascot: event.mascot, reason: event.reason },
        bang: event.reason === 'hit_while_down' ? { row: was.row, lane: was.lane, at: id } : null,
      }));
    case 'left_over':
      return one(300, event.mascot, { place: event.place });
    case 'folded':
      return { ms: 700, paint: (picture) => ({ ...calm(picture), fold: event.fold, card: null }) };
    case 'side_bet_came_true':
      return { ms: 450, paint: (picture) => ({ ...picture, sideBet: { id: event.side_bet, yes: true } }) };
    case 'race_ended': {
      const { race, places, side_bet, yes } = event;
      const result = { race, places, sideBet: side_bet, yes };
      return { ms: 2600, paint: (picture) => ({ ...calm(picture), result, sideBet: { id: side_bet, yes } }) };
    }
    case 'starter_chosen':
    case 'card_laid':
    case 'cards_laid':
    case 'side_bet_revealed':
    case 'ticket_taken':
    case 'doubles_revealed':
    case 'ticket_paid':
    case 'seat_paid':
    case 'race_set_up':
    case 'game_over':
    case 'card_dealt':
    case 'double_chosen':
    case 'card_added':
      return null;
  }
}
