// The way into a room: who one is, and what one can expect there.
import { list } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Code = { code: string };

export const words = sentences({
  room: ({ code }: Code) => `Room ${code}`,
  noRoom: {
    headline: ({ code }: Code) => `There is no room ${code}`,
    words: 'Check the code on the screen, or ask whoever opened the room. A room that nobody uses for long is closed.',
    because: ({ advice }: { advice: string }) => `There is no room with this code on this server. ${advice}`,
  },
  gameWith: ({ game, names }: { game: string; names: readonly string[] }) => `${game} with ${list(names)}`,
  noServer: 'The server does not answer.',
  looking: 'Looking up the room…',
  join: 'Join',
  watch: 'Only watch',
  tv: 'This screen is the TV',
  crew: { title: 'Which of these are you?', other: 'Somebody else' },
  who: { name: 'Your name', silks: 'Change silks' },
  refused: {
    full: 'This room is full. You can watch.',
    locked: 'The leader has locked this room. Ask them to let you in, or watch.',
    kicked: 'The leader removed you from this room, so you cannot join it again.',
  },
  promise: {
    seat: 'There is a seat for you.',
    full: 'Every seat is taken. You can watch now, and you play in the next game.',
    takeOver:
      "A game is running. You can take over a bot's seat at the next break, or at once where nothing is hidden.",
    ask: ({ leader }: { leader: string }) =>
      `A game is running. You can take over a bot's seat at the next break if ${leader} agrees.`,
    nextGame: 'A game is running. You play in the next one.',
    nextGameSoon: 'A game has just ended. You play in the next one.',
  },
});
