// The caller's voice, where the browser has one.
import { locale } from '../../lang/locale';
import { NEWS } from './book';
import type { Line } from './caller';

/** As much of the browser's speech as we use, so that a test can listen. */
export type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'speaking' | 'getVoices'>;

function browser(): Speech | null {
  return typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
}

/** Whether anybody would be heard. Browsers without voices say nothing when asked to speak. */
export function voices(speech: Speech | null = browser()): number {
  return speech?.getVoices().length ?? 0;
}

/** A voice of the page's language: of its country, or else of any. */
function voiceOf(all: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const [language] = locale.split('-');
  return all.find((it) => it.lang === locale) ?? all.find((it) => it.lang.split(/[-_]/)[0] === language);
}

export function speak(line: Line, speech: Speech | null = browser()): boolean {
  if (speech === null || voices(speech) === 0) return false;
  if (speech.speaking) {
    if (line.weight < NEWS) return false;
    speech.cancel();
  }
  const words = new SpeechSynthesisUtterance(line.words);
  const found = voiceOf(speech.getVoices());
  if (found !== undefined) words.voice = found;
  words.lang = locale;
  words.rate = 1.15;
  speech.speak(words);
  return true;
}

export function hush(speech: Speech | null = browser()): void {
  speech?.cancel();
}
