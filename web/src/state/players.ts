// Who sits where, in the colours they wear.
import type { RoomView, Silks } from '../net/wire';
import type { Player } from './seen';

/** What an empty chair shows. */
const NOBODY: Silks = { colour: 'white', pattern: 'plain' };

export function players(room: RoomView, you: number | null): Player[] {
  return room.chairs.map((chair, seat): Player => {
    switch (chair.type) {
      case 'open':
        return { seat, name: `Seat ${seat + 1}`, silks: NOBODY, bot: true, here: true, lent: false, you: false };
      case 'bot':
        return {
          seat,
          name: chair.name,
          silks: chair.silks,
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
          silks: member?.silks ?? NOBODY,
          bot: false,
          here: member?.here ?? false,
          lent: chair.lent,
          you: chair.member === you,
        };
      }
    }
  });
}
