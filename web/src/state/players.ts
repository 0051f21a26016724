// Who sits where, in the colours they wear.
import type { RoomView, Silks } from '../net/wire';
import type { Player } from './seen';
import { words } from './words';

/** What an empty chair shows. */
const NOBODY: Silks = { colour: 'white', pattern: 'plain' };

/** What holds for every seat that is a bot's, or will be one's. */
const BOT = { bot: true, here: true, lent: false, left: false, you: false } as const;

export function players(room: RoomView, you: number | null): Player[] {
  return room.chairs.map((chair, seat): Player => {
    switch (chair.type) {
      case 'open':
        return { seat, name: words.seat({ number: seat + 1 }), silks: NOBODY, ...BOT };
      case 'bot':
        return { seat, name: chair.name, silks: chair.silks, ...BOT };
      case 'member': {
        const member = room.members.find((one) => one.id === chair.member);
        return {
          seat,
          name: member?.name ?? words.seat({ number: seat + 1 }),
          silks: member?.silks ?? NOBODY,
          bot: false,
          here: member?.here ?? false,
          lent: chair.lent,
          left: chair.left,
          you: chair.member === you,
        };
      }
    }
  });
}

/** Why somebody else plays, or played, for this player; empty if nobody does. */
export function standIn({ left, lent }: Pick<Player, 'left' | 'lent'>, over: boolean): string {
  if (left) return over ? words.standIn.leftBefore : words.standIn.left;
  if (!lent) return '';
  return over ? words.standIn.awayBefore : words.standIn.away;
}
