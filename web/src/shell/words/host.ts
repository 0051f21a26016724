// What the leader can do while a game runs, and the way out of a room.
import { sentences } from '../../lang/sentences';

type Name = { name: string };

export const words = sentences({
  game: 'The game',
  stop: 'Stop the clock',
  goOn: 'Start the clock',
  end: {
    label: 'End the game',
    question: 'End the game now? Everybody keeps what they have, and the secret of the dice is published.',
    yes: 'End it',
  },
  room: 'The room',
  fill: 'From the next game, fill up with bots to',
  people: 'People',
  away: ({ name }: Name) => `${name} (away)`,
  more: ({ name }: Name) => `More about ${name}`,
  lead: {
    label: ({ name }: Name) => `Make ${name} leader`,
    question: ({ name }: Name) => `Make ${name} the leader of the room? You can no longer change anything then.`,
    yes: 'Hand over',
  },
  remove: {
    label: 'Remove player',
    name: ({ name }: Name) => `Remove player ${name}`,
    question: ({ name }: Name) => `Remove ${name}? They cannot come back into this room.`,
    yes: 'Remove',
  },
  leave: {
    label: 'Leave',
    room: 'Leave the room',
    yes: 'Yes, leave',
    no: 'Stay',
    watcher: 'Leave? You can join again.',
    player: 'Leave? A stand-in plays for you; you can take your seat back.',
    finished: 'Leave? You can come back until the next game is set up.',
    lobby: 'Leave the room?',
  },
});
