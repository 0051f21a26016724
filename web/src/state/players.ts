// Who sits where, in the colours they wear.
import type { RoomView, Silks } from '../net/wire';
import type { Player } from './seen';

/** What somebody wears who was given nothing. */
const GIVEN: readonly Silks[] = [
  { colour: 'red', pattern: 'plain' },
  { colour: 'blue', pattern: 'hoops' },
  { colour: 'yellow', pattern: 'stripes' },
  { colour: 'green', pattern: 'diamonds' },
  { colour: 'purple', pattern: 'spots' },
  { colour: 'orange', pattern: 'cross' },
  { colour: 'teal', pattern: 'chevrons' },
  { colour: 'pink', pattern: 'quarters' },
  { colour: 'black', pattern: 'stars' },
];

export function given(number: number): Silks {
  return GIVEN[number % GIVEN.length] ?? { colour: 'red', pattern: 'plain' };
}

export function players(room: RoomView, you: number | null): Player[] {
  return room.chairs.map((chair, seat): Player => {
    switch (chair.type) {
      case 'open':
        return { seat, name: `Seat ${seat + 1}`, silks: given(seat), bot: true, here: true, lent: false, you: false };
      case 'bot':
        return {
          seat,
          name: chair.name,
          silks: chair.silks ?? given(seat),
          bot: true,
          here: true,
          lent: false,
          you: false,
        };
      case 'member': {
        const member = room.members.find((one) => one.id === chair.member);
        return {
          seat,
          name: member?.name ?? `Seat ${seat + 1}`,
          silks: member?.silks ?? given(seat),
          bot: false,
          here: member?.here ?? false,
          lent: chair.lent,
          you: chair.member === you,
        };
      }
    }
  });
}
