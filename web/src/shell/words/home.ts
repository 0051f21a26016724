// The front page.
import { number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Game = { game: string };
type Room = { what: string; code: string };

export const words = sentences({
  title: 'Railbird: race night',
  name: 'Railbird',
  tagline: 'Race night with friends. Phones are slips, the TV is the track.',
  noStorage: 'This browser blocks storage: if you close this page you lose your seat.',
  raceNight: 'Race night',
  aboutRaceNight: 'One evening, several games, one winner. You choose the games.',
  planRaceNight: 'Plan a race night',
  programme: "Today's programme",
  noServer: 'The server does not answer.',
  tryAgain: 'Try again',
  small: 'Play money only. The dice are committed to before the game and can be checked afterwards.',
  hostTitle: ({ game }: Game) => `${game} with friends`,
  openRoom: 'Open the room',
  game: {
    race: ({ race }: { race: number }) => `Race ${number(race)}`,
    facts: ({ min, max, minutes }: { min: number; max: number; minutes: number }) =>
      `${number(min)}–${number(max)} players · about ${number(minutes)} minutes`,
    rules: 'The rules',
    rulesOf: ({ game }: Game) => `The rules of ${game}`,
    play: 'Play now',
    playName: ({ game }: Game) => `Play now: ${game} with bots`,
    host: 'With friends',
    hostName: ({ game }: Game) => `With friends: ${game}`,
  },
  code: {
    title: 'Join a room',
    label: ({ letters }: { letters: number }) => `Code of ${number(letters)} letters, or a link`,
    never: ({ letters }: { letters: string }) => `Codes never have ${letters}.`,
    leadsTo: ({ code }: { code: string }) => `The link leads to room ${code}.`,
    join: 'Join',
  },
  left: {
    title: 'Where you left off',
    room: ({ what, code }: Room) => `${what} in ${code}`,
    watch: ({ what, code }: Room) => `${what} in ${code}: watch`,
    join: ({ what, code }: Room) => `${what} in ${code}: join again`,
    seat: ({ what, code }: Room) => `${what} in ${code}: take your seat back`,
    comeBack: ({ what, code }: Room) => `${what} in ${code}: come back`,
    regulars: 'People you have met, past evenings',
  },
  open: {
    title: 'Open rooms',
    night: ({ game }: Game) => `Race night, ${game}`,
    progress: ({ game, games }: { game: number; games: number }) => `game ${number(game)} of ${number(games)}`,
    running: 'running',
    people: ({ people }: { people: number }) =>
      plural(people, { one: `${number(people)} person`, other: `${number(people)} people` }),
  },
});
