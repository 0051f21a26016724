// Words for seats: what whoever comes in can expect, and who has to sit out.
import type { ProgrammeItemView, RoomView } from '../../net/wire';
import { isLast } from '../../state/evening';
import { leaderName } from '../../state/lobby';
import { tooFew, wanting } from '../../state/people';
import { words as door } from '../words/join';
import { words as lobby } from '../words/lobby';

const words = door.promise;

/** What somebody who comes in now can expect. */
export function promise(room: RoomView): string {
  switch (room.newcomer) {
    case 'seat':
      return words.seat;
    case 'full':
      return words.full;
    case 'take_over':
      return words.takeOver;
    case 'ask':
      return words.ask({ leader: leaderName(room) });
    case 'next_game':
      return room.stage === 'finished' ? words.nextGameSoon : words.nextGame;
  }
}

/** What is told to somebody for whom there is no seat. */
export function sitsOut(room: RoomView): string {
  if (room.programme !== null) return isLast(room.programme) ? lobby.sitsOut.lastGame : lobby.sitsOut.thenPlays;
  const taken = room.chairs.every((chair) => chair.type === 'member');
  return taken ? lobby.sitsOut.full : lobby.sitsOut.nextGame;
}

/** "6 of your 8: two sit out"; empty where everybody plays. */
export function short(room: RoomView, bill: ProgrammeItemView): string {
  const seats = tooFew(room, bill);
  if (seats === null) return '';
  const people = wanting(room);
  return lobby.short({ seats, people, out: people - seats });
}

/** What the leader is asked before a programme starts that does not seat everybody; null where it does. */
export function warning(room: RoomView, name: (game: string) => string): string | null {
  const few = (room.programme?.games ?? []).flatMap((bill) => {
    const seats = tooFew(room, bill);
    return seats === null ? [] : [lobby.seatsOnly({ game: name(bill.game), seats })];
  });
  if (few.length === 0) return null;
  return lobby.takeTurns({ games: [...new Set(few)], people: wanting(room) });
}
