// Every sound is made here, out of a few tones and noise. Nothing is heard before the first touch.

export type Sound = 'bell' | 'hoof' | 'roll' | 'chip' | 'close' | 'win' | 'lose' | 'turn' | 'tick';

/** One tone or burst of noise: when, how high, how long, how loud. */
export type Note = {
  at: number;
  wave: OscillatorType | 'noise';
  hertz: number;
  to?: number;
  long: number;
  loud: number;
};

const strike = (at: number): Note[] => [
  { at, wave: 'triangle', hertz: 1180, long: 0.7, loud: 0.22 },
  { at, wave: 'sine', hertz: 2960, long: 0.35, loud: 0.08 },
];
const beat = (at: number, hertz: number): Note => ({ at, wave: 'noise', hertz, long: 0.07, loud: 0.35 });

export const SOUNDS: Record<Sound, readonly Note[]> = {
  bell: [0, 0.18, 0.36, 0.54].flatMap(strike),
  hoof: [beat(0, 190), beat(0.11, 150), beat(0.19, 210), beat(0.42, 190), beat(0.53, 150), beat(0.61, 210)],
  roll: [0, 0.05, 0.09, 0.15, 0.23].map((at) => ({ at, wave: 'noise', hertz: 2400, long: 0.03, loud: 0.25 })),
  chip: [
    { at: 0, wave: 'sine', hertz: 2300, long: 0.05, loud: 0.18 },
    { at: 0.05, wave: 'sine', hertz: 3100, long: 0.07, loud: 0.14 },
  ],
  close: [0, 0.22].map((at) => ({ at, wave: 'sawtooth', hertz: 220, to: 196, long: 0.16, loud: 0.16 })),
  win: [523, 659, 784, 1047].map((hertz, n) => ({ at: n * 0.1, wave: 'triangle', hertz, long: 0.22, loud: 0.2 })),
  lose: [330, 262].map((hertz, n) => ({
    at: n * 0.18,
    wave: 'triangle',
    hertz,
    to: hertz * 0.94,
    long: 0.25,
    loud: 0.18,
  })),
  turn: [784, 1175].map((hertz, n) => ({ at: n * 0.13, wave: 'sine', hertz, long: 0.2, loud: 0.22 })),
  tick: [0, 0.25].map((at) => ({ at, wave: 'sine', hertz: 880, long: 0.06, loud: 0.1 })),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Waits for the first touch or key, as browsers want it. Returns how to stop waiting. */
export function waitForTouch(): () => void {
  const begin = (): void => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  };
  addEventListener('pointerdown', begin);
  addEventListener('keydown', begin);
  return () => {
    removeEventListener('pointerdown', begin);
    removeEventListener('keydown', begin);
  };
}

export function play(sound: Sound): boolean {
  if (context === null || context.state !== 'running') return false;
  for (const note of SOUNDS[sound]) sing(context, note);
  return true;
}

function sing(audio: AudioContext, note: Note): void {
  const from = audio.currentTime + note.at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(note.loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + note.long);
  volume.connect(audio.destination);
  if (note.wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noise ??= rustle(audio);
    const filter = audio.createBiquadFilter();
    filter.type = note.hertz < 1000 ? 'lowpass' : 'bandpass';
    filter.frequency.value = note.hertz;
    source.connect(filter).connect(volume);
    source.start(from);
    source.stop(from + note.long);
    return;
  }
  const tone = audio.createOscillator();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.hertz, from);
  if (note.to !== undefined) tone.frequency.linearRampToValueAtTime(note.to, from + note.long);
  tone.connect(volume);
  tone.start(from);
  tone.stop(from + note.long);
}

function rustle(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
