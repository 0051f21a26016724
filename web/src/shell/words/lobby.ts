// Before a game: who is here, who plays, and how the others get in.
import { count, list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Name = { name: string };
type Game = { game: string };
type Names = { names: readonly string[] };
type Short = { seats: number; people: number; out: number };

export const words = sentences({
  title: ({ code }: { code: string }) => `Room ${code} · Railbird`,
  raceNight: 'Race night',
  progress: ({ progress, game }: { progress: string; game: string }) => `${progress}: ${game}`,
  standings: 'Standings',
  invite: {
    title: 'How others get in',
    code: 'Room code',
    share: ({ code }: { code: string }) => `Room ${code}`,
    tv: 'Show on a TV',
  },
  expected: ({ names }: Names) => `Waiting for ${list(names)}`,
  learn: { title: 'New to this game?', words: ({ game }: Game) => `New to ${game}?` },
  join: 'Join',
  elsewhere: 'This device only watches while your seat is on another one.',
  allReady: 'Everybody is ready. Bots take the empty seats.',
  hereReady: 'Everybody who is here is ready. Bots take the empty seats.',
  notReady: ({ names }: Names) => `Not ready yet: ${list(names)}`,
  start: 'Start',
  startGame: ({ game }: Game) => `Start ${game}`,
  notYet: 'Not yet',
  ready: 'Ready ✓',
  iAmReady: 'I am ready',
  watch: 'Only watch',
  play: 'Play',
  seats: {
    title: 'Seats',
    you: ({ name }: Name) => `${name} (you)`,
    openSeat: 'A bot will play here',
    untilSomebody: 'until somebody joins',
    bot: 'Bot',
    botLike: ({ about }: { about: string }) => `Bot: ${about}`,
    leads: 'leads the room',
    ready: 'ready',
    notReady: 'not ready yet',
    away: 'away',
    sit: 'Sit',
    sitName: ({ seat }: { seat: number }) => `Sit on seat ${number(seat)}`,
    addBot: 'Bot',
    addBotName: ({ seat }: { seat: number }) => `Bot on seat ${number(seat)}`,
    howBotPlays: ({ name }: Name) => `How ${name} plays`,
    removeBot: 'Remove bot',
    removeBotName: ({ name }: Name) => `Remove bot ${name}`,
  },
  noSeat: {
    waiting: 'Waiting for a seat',
    sittingOut: 'Sitting this one out',
    why: ({ game, seats }: { game: string; seats: number }) =>
      `${game} has ${number(seats)} seats. They play in the next game.`,
    watching: 'Watching',
    away: ({ name }: Name) => `${name}: away`,
    remove: 'Remove player',
    removeName: ({ name }: Name) => `Remove player ${name}`,
  },
  sitsOut: {
    thenPlays: 'You sit this one out and play in the next. Predict who wins!',
    lastGame: 'You sit this one out. Predict who wins!',
    full: 'Every seat is taken. You play in the next game. Predict who wins!',
    nextGame: 'You play in the next game. Predict who wins!',
  },
  short: ({ seats, people, out }: Short) =>
    plural(out, {
      one: `${number(seats)} of your ${number(people)}: ${count(out)} sits out`,
      other: `${number(seats)} of your ${number(people)}: ${count(out)} sit out`,
    }),
  seatsOnly: ({ game, seats }: { game: string; seats: number }) => `${game} seats ${number(seats)}`,
  takeTurns: ({ games, people }: { games: readonly string[]; people: number }) =>
    `${list(games)} of your ${number(people)}. They take turns sitting out.`,
  dice: {
    title: 'Your silks, and your words for the dice',
    label: 'Words for the dice',
    anything: 'anything you like',
    add: 'Add',
    atMost: ({ most }: { most: number }) => `At most ${number(most)} characters.`,
    tooLong: ({ length, most }: { length: number; most: number }) =>
      `Too long: ${number(length)} characters, at most ${number(most)}.`,
    why: 'The dice depend on a secret that is fixed before the game, and on everybody’s words. Afterwards you can check that yours were used.',
    done: 'Your words are in.',
  },
  after: {
    another: 'Another game',
    lobby: 'Back to the lobby',
    rematch: 'Rematch, same people',
    waits: ({ leader }: { leader: string }) => `${leader} decides what comes next.`,
  },
});
