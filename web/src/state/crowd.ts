// What those without a seat think of how a game will end, and who was right. The server tells what was said and what came
// out; here it is only put in order.
import type { MemberView, PredictionView, RoomView } from '../net/wire';

/** Who has this seat come first. */
export type Backed = { seat: number; by: MemberView[] };

const member = (room: RoomView, said: PredictionView): MemberView | undefined =>
  room.members.find((it) => it.id === said.member);

/** The seats that somebody has come first, those of most people first. */
export function backed(room: RoomView): Backed[] {
  const seats = room.chairs.map((_, seat): Backed => {
    const said = room.predictions.filter((it) => it.seats[0] === seat);
    return { seat, by: said.flatMap((it) => member(room, it) ?? []) };
  });
  return seats.filter((it) => it.by.length > 0).sort((a, b) => b.by.length - a.by.length || a.seat - b.seat);
}

/** What somebody has said of this game; null for nothing yet. */
export const prediction = (room: RoomView, who: number | null): PredictionView | null =>
  room.predictions.find((it) => it.member === who) ?? null;

export type Verdict = {
  who: MemberView;
  seats: readonly number[];
  /** Which of these came out so. */
  right: readonly boolean[];
  /** How many did. */
  hits: number;
  /** How much of the game was played when it was said, in hundredths. */
  played: number;
};

/** Who was right, most often first, and among equals whoever said it earliest; empty before a game is over. */
export function verdicts(room: RoomView): Verdict[] {
  const all = room.predictions.flatMap((it): Verdict[] => {
    const who = member(room, it);
    if (who === undefined || it.right === null || it.of === null) return [];
    const hits = it.right.filter((right) => right).length;
    return [{ who, seats: it.seats, right: it.right, hits, played: it.of === 0 ? 0 : (100 * it.at) / it.of }];
  });
  return all.sort((a, b) => b.hits - a.hits || a.played - b.played);
}

/** The list with a seat put behind the others, or taken out of it; a fourth one is not taken. */
export function picked(seats: readonly number[], seat: number, places = 3): number[] {
  if (seats.includes(seat)) return seats.filter((it) => it !== seat);
  return seats.length < places ? [...seats, seat] : [...seats];
}
