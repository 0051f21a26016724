// Words for seats: what whoever comes in can expect, and who has to sit out.
import type { ProgrammeItemView, RoomView } from '../../net/wire';
import { isLast } from '../../state/evening';
import { leaderName } from '../../state/lobby';
import { tooFew, wanting } from '../../state/people';
import { list } from '../../lang/format';

/** What somebody who comes in now can expect. */
export function promise(room: RoomView): string {
  switch (room.newcomer) {
    case 'seat':
      return 'There is a seat for you.';
    case 'full':
      return 'Every seat is taken. You can watch now and are in for the next game.';
    case 'take_over':
      return "A game is running. You can take over a bot's seat at the next break, or at once where nothing is hidden.";
    case 'ask':
      return `A game is running. You can take over a bot's seat at the next break if ${leaderName(room)} agrees.`;
    case 'next_game':
      return room.stage === 'finished'
        ? 'A game has just ended. You are in for the next one.'
        : 'A game is running. You are in for the next one.';
  }
}

/** What is told to somebody for whom there is no seat. */
export function sitsOut(room: RoomView): string {
  if (room.programme !== null)
    return `You sit this one out${isLast(room.programme) ? '' : ' and play in the next'}; predict meanwhile.`;
  const taken = room.chairs.every((chair) => chair.type === 'member');
  return `${taken ? 'Every seat is taken. ' : ''}You are in for the next game; predict meanwhile.`;
}

const COUNTS = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "6 of your 8: two sit out"; empty where everybody plays. */
export function short(room: RoomView, bill: ProgrammeItemView): string {
  const seats = tooFew(room, bill);
  if (seats === null) return '';
  const people = wanting(room);
  const out = people - seats;
  return `${seats} of your ${people}: ${COUNTS[out] ?? out} ${out === 1 ? 'sits' : 'sit'} out`;
}

/** What the leader is asked before a programme starts that does not seat everybody; null where it does. */
export function warning(room: RoomView, name: (game: string) => string): string | null {
  const few = (room.programme?.games ?? []).flatMap((bill) => {
    const seats = tooFew(room, bill);
    return seats === null ? [] : [`${name(bill.game)} seats ${seats}`];
  });
  if (few.length === 0) return null;
  return `${list([...new Set(few)])} of your ${wanting(room)}. They take turns sitting out.`;
}
