// What a replay says: its controls, and the proof of its dice.
import { list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Step = { step: number };

export const words = sentences({
  page: ({ game }: { game: string }) => `Replay · ${game} · Railbird`,
  title: ({ number: of }: { number: number }) => `Replay of game ${number(of)}`,
  missing: 'There is no such game',
  front: 'To the front page',
  loading: 'Loading the replay…',
  record: 'Download the record',
  commentary: 'Commentary',
  toStep: ({ step }: Step) => `To step ${number(step)}`,
  viewAs: 'View as',
  everybody: 'Everybody',
  chart: ({ what, seats }: { what: string; seats: readonly string[] }) => `${what} at this step: ${list(seats)}`,
  has: ({ name, value }: { name: string; value: string }) => `${name} ${value}`,

  controls: {
    late: ({ steps, times }: { steps: readonly number[]; times: number }) =>
      plural(times, {
        one: `Time ran out at step ${list(steps)}`,
        other: `Time ran out at steps ${list(steps)}`,
      }),
    step: 'Step',
    at: ({ step, last, label }: Step & { last: number; label: string }) =>
      `${number(step)} of ${number(last)}: ${label}`,
    move: 'Move through the game',
    lastDecision: 'Previous decision',
    lastOwn: 'Previous decision of this seat',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    on: 'One step on',
    nextDecision: 'Next decision',
    nextOwn: 'Next decision of this seat',
    speed: 'Speed',
    times: ({ speed }: { speed: number }) => `${number(speed)}×`,
  },

  dice: {
    title: 'The dice',
    question: 'Do the rolls match the commitment?',
    about:
      'Before the game the table published a hash of its secret. Now that the secret is known, this page can compute every roll again by itself.',
    check: 'Check the dice here',
    computing: ({ done, of }: { done: number; of: number }) => `Checking, ${number(done)} of ${number(of)} lines`,
    starting: 'Checking…',
    valid: '✓ The rolls match the commitment.',
    validAll: ({ outcomes, inputs }: { outcomes: number; inputs: number }) =>
      `All ${number(outcomes)} outcomes of chance are what the committed dice gave, and all ${number(inputs)} lines are as they were written.`,
    validEnded: ({ outcomes, inputs }: { outcomes: number; inputs: number }) =>
      `All ${number(outcomes)} outcomes of chance are what the committed dice gave, and all ${number(inputs)} lines are as they were written, up to where the leader ended the game.`,
    invalid: '✗ The record does not match the commitment.',
    atStep: ({ step }: Step) => `It shows at step ${number(step)}.`,
    unknown: '? Cannot be verified.',
    commitment: 'Commitment, before the game',
    hash: 'SHA-256 of the secret, now',
    streamKey: 'Stream key: HMAC of the secret over the table and everybody’s words',
    decision: ({ step }: Step) => `Step ${number(step)} was a decision, not a roll; its seal is valid.`,
    decisionBroken: ({ step }: Step) => `Step ${number(step)} was a decision, not a roll; its seal is not valid.`,
    picks: ({ picks }: { picks: number }) =>
      plural(picks, { one: `The ${number(picks)} pick`, other: `All ${number(picks)} picks` }),
    step: ({ step }: Step) => `step ${number(step)}`,
    pick: ({ value, of }: { value: number; of: number }) => `${number(value)} of ${number(of)}`,
    fits: ({ from, to }: { from: number; to: number }) => `within ${number(from)}–${number(to)}`,
    misses: ({ from, to }: { from: number; to: number }) => `not within ${number(from)}–${number(to)}`,
    byBrowser: 'Computed with your browser’s own cryptography.',
    byPage: 'Computed by this page, because browsers disable Web Crypto on plain http.',
    shares: 'Which numbers give which outcome comes from the server; the program recomputes that as well:',
    failed: 'The dice could not be checked in this browser.',
    why: {
      nothing_committed: 'Nobody committed to the dice of this game.',
      ended_without_secret: 'The game was ended, and yet the table’s secret is missing.',
      secret_not_told: 'The secret is published when the game is over.',
      not_hexadecimal: 'The secret or the commitment is not 64 hexadecimal digits.',
      another_secret: 'The secret is not the one that the table committed to.',
      header_changed: 'The header was changed: its seal is not valid.',
      lengths_differ: 'The replay and the record are not of the same length.',
      no_such_outcome: 'The rules know no such outcome there.',
      another_outcome: 'The dice gave something else than the record says.',
      line_changed: 'This line was changed, or one before it: its seal is not valid.',
      end_changed: 'The end was changed, or lines before it are missing: its seal is not valid.',
      entered_by_hand: 'Outcomes of this game were entered by hand.',
    },
  },

  pick: {
    step: ({ step }: Step) => `Step ${number(step)}.`,
    word: ({ word, block, hex }: { word: number; block: number; hex: string }) =>
      `Word ${number(word)} of block ${number(block)} is ${hex}.`,
    rejected: ({ words }: { words: number }) =>
      plural(words, {
        one: `${number(words)} earlier word was rejected to keep the draw unbiased.`,
        other: `${number(words)} earlier words were rejected to keep the draw unbiased.`,
      }),
    one: ({ of, value, from, last }: { of: number; value: number; from: number; last: number }) =>
      `Modulo ${number(of)} it is ${number(value)}; this outcome has number ${number(from)} of 0 to ${number(last)}.`,
    range: ({ of, value, from, to, last }: { of: number; value: number; from: number; to: number; last: number }) =>
      `Modulo ${number(of)} it is ${number(value)}; this outcome has ${number(from)} to ${number(to)} of 0 to ${number(last)}.`,
  },
});
