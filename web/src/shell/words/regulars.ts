// People one has met, past evenings, and what this device keeps.
import { date, list, number, ordinal, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Together = { together: number; at: number };
type Record = { game: string; together: number; ahead: number; level: number; behind: number };
type Finish = { rank: number; of: number };
type When = { at: number; company: string };
type Progress = When & { played: number; games: number };
type Replay = { game: string; at: number };

export const words = sentences({
  title: 'Regulars · Railbird',
  name: 'Regulars',
  tagline: 'No accounts: all of this is kept on this device, and nowhere else.',
  toFrontPage: 'To the front page',
  unreadable: ({ problem }: { problem: string }) =>
    `What was kept here cannot be read, so nothing is added to it. ${problem}`,
  people: {
    title: 'People you have met',
    none: 'Nobody yet. Play a game with friends to its end, and they are listed here, with who finished ahead of whom.',
    counted: ({ games }: { games: number }) => `Counted over your last ${number(games)} games.`,
    together: ({ together, at }: Together) =>
      plural(together, {
        one: `${number(together)} game together, last on ${date(at)}`,
        other: `${number(together)} games together, last on ${date(at)}`,
      }),
    ahead: 'You ahead',
    level: 'Level',
    behind: 'You behind',
    byGame: 'By game',
    byGameWith: ({ name }: { name: string }) => `By game with ${name}`,
    record: ({ game, together, ahead, level, behind }: Record) =>
      plural(together, {
        one: `${game}: ${number(together)} game; ahead ${number(ahead)}, level ${number(level)}, behind ${number(behind)}`,
        other: `${game}: ${number(together)} games; ahead ${number(ahead)}, level ${number(level)}, behind ${number(behind)}`,
      }),
  },
  evenings: {
    title: 'Past evenings',
    none: 'None yet. Every game you finish stays here, with its replay.',
    raceNight: 'Race night',
    games: ({ games }: { games: readonly string[] }) => list(games),
    withPeople: ({ names }: { names: readonly string[] }) => `with ${list(names)}`,
    withBots: 'with bots',
    about: ({ at, company }: When) => `${date(at)}, ${company}`,
    aboutOpen: ({ at, company, played, games }: Progress) =>
      `${date(at)}, ${company}, ${number(played)} of ${number(games)} games played`,
    finish: ({ rank, of }: Finish) => `You came ${ordinal(rank)} of ${number(of)}.`,
    gameFinish: ({ game, rank, of }: Finish & { game: string }) => `${game}: ${ordinal(rank)} of ${number(of)}`,
    replay: 'Replay',
    replayOf: ({ game, at }: Replay) => `Replay of ${game}, ${date(at)}`,
    whole: 'The whole evening',
    again: 'Same crew again',
  },
  kept: {
    title: 'What this device keeps',
    all: 'This is all of it. It is kept in this browser until you forget it here or clear the browser.',
    nothing: 'This browser blocks storage: all of it is gone when the page is closed.',
    copy: 'The browser also keeps a copy of the page itself, so that it opens when the server is away. There are no cookies.',
    export: 'Export',
    import: 'Import',
    forget: 'Forget everything',
    forgetReally: 'Really forget everything?',
    cancel: 'Cancel',
    aboutExport:
      'An export is a file with the games and evenings you played, and the names of everybody who played them. The keys of your seats and your settings are not in it. Importing adds what is not here yet.',
    aboutForget:
      'Games, people, your name and silks, your settings and the keys of your seats: only what you have exported can be brought back.',
    nothingToExport: ({ problem }: { problem: string }) => `There is nothing to export. ${problem}`,
    exported: ({ file }: { file: string }) => `Exported to ${file}.`,
    cannotImport: ({ problem }: { problem: string }) => `This file cannot be imported. ${problem}`,
    imported: ({ games }: { games: number }) =>
      plural(games, { one: `Imported ${number(games)} new game.`, other: `Imported ${number(games)} new games.` }),
    forgotten: 'Everything is forgotten.',
  },
});
