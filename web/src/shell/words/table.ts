// What is said around a running game, on phones and laptops.
import type { Reaction } from '../../net/wire';
import { list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

/** Several people, and how many they are. */
type People = { names: readonly string[]; people: number };
type Who = { name: string };

export const words = sentences({
  title: ({ game, progress }: { game: string; progress: string }) => `${game}, ${progress}`,
  /** Two short facts on one line. */
  both: ({ first, second }: { first: string; second: string }) => `${first} · ${second}`,
  loading: 'The horses are being led in…',
  ok: 'OK',
  roll: 'Roll',

  status: {
    wait: 'One moment',
    paused: 'The clock is stopped',
    pays: ({ race }: { race: string }) => `${race} pays`,
    yourTurn: ({ phase }: { phase: string }) => `Your turn · ${phase}`,
    thinks: ({ names, people }: People) =>
      plural(people, { one: `${list(names)} thinks`, other: `${list(names)} think` }),
    minute: ({ names, people, phase }: People & { phase: string }) =>
      plural(people, {
        one: `${list(names)} needs a minute. ${phase}`,
        other: `${list(names)} need a minute. ${phase}`,
      }),
    yourRoll: 'Your roll',
    rolls: ({ name }: Who) => `${name} rolls`,
    nextCard: 'The next card',
    mayAct: 'You may act at any time',
    othersMayAct: 'Everybody may act',
    wins: ({ names, people }: People) => plural(people, { one: `${list(names)} wins`, other: `${list(names)} win` }),
    timeRanOut: ({ played }: { played: string }) => `Time ran out, so ${played}.`,
    timeRanOutSmallest: 'Time ran out, so the smallest move that the rules allow was played for you.',
  },

  after: {
    over: 'The night is over',
    next: 'On to the next one',
    again: 'Play again?',
    waits: ({ leader }: { leader: string }) => `${leader} decides what comes next`,
    ended: ({ then }: { then: string }) => `Ended early · ${then}`,
  },

  ring: {
    title: 'Players',
    legend: 'Small shirts: whom the crowd has first',
    you: ({ name }: Who) => `${name} (you)`,
    asked: 'to act',
    away: 'away',
    bot: 'bot',
    minute: 'needs a minute',
    late: 'time ran out',
    ready: '✓ ready',
    notReady: 'reads the board',
  },

  crowd: {
    first: ({ names, people }: People) =>
      plural(people, { one: `${list(names)} says: first`, other: `${list(names)} say: first` }),
    more: ({ more }: { more: number }) => `+${number(more)}`,
    question: 'Who will win?',
    help: 'Tap first, second and third; one is enough.',
    said: ({ order }: { order: string }) => `You said: ${order}. You may change it.`,
    place: ({ name, place }: Who & { place: string }) => `${name} ${place}`,
    say: 'Predict',
    sayAgain: 'Change the prediction',
    done: 'Predicted ✓',
  },

  opening: {
    ready: 'Ready',
    isReady: '✓ Ready.',
    waiting: ({ names }: Pick<People, 'names'>) => `Waiting for ${list(names)}.`,
    firstRoll: 'First roll in',
    timer: ({ seconds }: { seconds: number }) =>
      plural(seconds, {
        one: `First roll in ${number(seconds)} second`,
        other: `First roll in ${number(seconds)} seconds`,
      }),
  },

  shouts: {
    title: 'Shouts',
    somebody: 'Somebody',
    said: ({ name, shout }: Who & { shout: string }) => `${name}: ${shout}`,
    reactions: {
      cheer: 'Hooray!',
      groan: 'Oh no',
      clap: 'Well played',
      laugh: 'Ha!',
      gasp: 'What?!',
      hurry: 'Go on!',
    } satisfies Record<Reaction, string>,
  },

  menu: {
    screen: 'Screen',
    auto: 'Automatic',
    phone: 'Phone',
    laptop: 'Laptop',
    tv: 'TV',
    room: ({ code }: { code: string }) => `Room ${code}`,
  },
  tempo: ({ time }: { time: string }) => `Time between rolls: ${time}`,
  minute: { ask: 'I need a minute', had: '+1 min' },

  requests: {
    anySeat: ({ name }: Who) => `${name} asks for a seat`,
    seat: ({ name, of }: Who & { of: string }) => `${name} asks for the seat of ${of}`,
    more: ({ more }: { more: number }) =>
      plural(more, { one: `and ${number(more)} more waits`, other: `and ${number(more)} more wait` }),
    yes: 'Let them in',
    no: 'Not now',
  },

  bench: {
    title: 'Your seat',
    join: 'Join',
    standIn: ({ tally }: { tally: string }) => `A stand-in plays for you, and has ${tally}.`,
    left: 'You left. The next game is not set up yet.',
    takeBack: 'Take your seat back',
    comeBack: 'Come back in',
    agreedAny: 'You get a seat at the next break.',
    agreed: ({ name }: Who) => `You get the seat of ${name} at the next break.`,
    waiting: ({ leader }: { leader: string }) => `Waiting for ${leader} to agree.`,
    stop: 'Stop asking',
    inNext: 'You are in for the next game.',
    watches: 'You only watch.',
    watchesGame: 'You only watch this game.',
    mayTake: "A bot's seat can be yours.",
    mayAsk: ({ leader }: { leader: string }) => `A bot's seat can be yours, if ${leader} agrees.`,
    refused: ({ leader }: { leader: string }) =>
      `${leader} says: not now. A bot's seat can still be yours, if ${leader} agrees.`,
    refusedFree: ({ leader }: { leader: string }) => `${leader} says: not now. A bot's seat can still be yours.`,
    any: "Any bot's seat",
    chooseWhose: 'Or choose whose',
    whose: 'Whose it is',
    take: 'Take this seat',
    takeOf: ({ name }: Who) => `Take this seat: ${name}`,
    playNext: 'Play in the next game',
  },
});
