import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { Announcer } from '../../src/ui/announcer.svelte';
import { focusHeading } from '../../src/ui/arrival';
import { speak, type Speech } from '../../src/ui/caller/voice';
import { router } from '../../src/state/router.svelte';
import { checkDice, type Answer, type Checker } from '../../src/shell/replay/dice';
import type { GameRecord } from '../../src/net/replays';
import type { Proof } from '../../src/shell/replay/verify';

describe('the voice for screen readers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says one thing at a time, the most important first', () => {
    const voice = new Announcer();
    voice.say('caption', 'Horse 7 moves.');
    expect(voice.said).toBe('Horse 7 moves.');
    voice.say('shout', 'Ann: Hooray!');
    voice.say('status', 'Your turn');
    voice.say('connection', 'The connection was lost.');
    const heard: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      vi.advanceTimersToNextTimer();
      heard.push(voice.said);
    }
    expect(heard).toEqual(['The connection was lost.', 'Your turn', 'Ann: Hooray!']);
  });

  it('drops what is out of date before it was said', () => {
    const voice = new Announcer();
    voice.say('status', 'Ann thinks');
    voice.say('caption', 'One.');
    voice.say('caption', 'Two.');
    voice.say('shout', 'Bob: Ha!');
    voice.drop('shout');
    vi.runAllTimers();
    expect(voice.said).toBe('Two.');
  });

  it('says the same again as news', () => {
    const voice = new Announcer();
    voice.say('answer', 'Copied.');
    vi.runAllTimers();
    voice.say('answer', 'Copied.');
    expect(voice.said).not.toBe('Copied.');
    expect(voice.said.trim()).toBe('Copied.');
  });
});

describe('a change of page', () => {
  afterEach(() => document.body.replaceChildren());

  it('moves focus to the heading of the new page when that is there', async () => {
    const root = document.createElement('div');
    root.innerHTML = '<h1>Old</h1>';
    document.body.append(root);
    focusHeading(root, root.querySelector('h1'));
    root.innerHTML = '<p>Loading</p>';
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.body);
    root.innerHTML = '<main><h1>New</h1></main>';
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('New'));
    root.innerHTML = '<main><h1>Complete</h1><button>Go on</button></main>';
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Complete'));
    root.querySelector('button')?.focus();
    root.innerHTML = '<main><h1>Later</h1></main>';
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.body);
    root.remove();
  });

  it('keeps what stands behind ? and #, and leaves alone what was prevented', () => {
    const link = document.createElement('a');
    link.href = '/rules/some-game?from=lobby#questions';
    document.body.append(link);
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
    expect(router.path).not.toBe('/rules/some-game');
    link.click();
    flushSync();
    expect([router.path, router.search, router.fragment]).toEqual(['/rules/some-game', '?from=lobby', '#questions']);
    expect(location.href).toMatch(/\/rules\/some-game\?from=lobby#questions$/);
    router.go('/');
    expect([router.path, router.search, router.fragment]).toEqual(['/', '', '']);
  });
});

describe('the caller aloud', () => {
  it('speaks in the language of the page', () => {
    class Utterance {
      lang = '';
      voice: SpeechSynthesisVoice | null = null;
      rate = 1;
      constructor(readonly text: string) {}
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    const said: SpeechSynthesisUtterance[] = [];
    const voice = (lang: string): SpeechSynthesisVoice => ({
      lang,
      name: lang,
      default: false,
      localService: true,
      voiceURI: lang,
    });
    const speech: Speech = {
      speaking: false,
      cancel: () => undefined,
      speak: (it) => void said.push(it),
      getVoices: () => [voice('de-DE'), voice('en-US'), voice('en-GB')],
    };
    speak({ version: 1, words: 'And they are off.', weight: 4, sounds: [] }, speech);
    expect(said[0]?.lang).toBe('en-GB');
    expect(said[0]?.voice?.lang).toBe('en-GB');
    vi.unstubAllGlobals();
  });
});

describe('dice that are checked beside the page', () => {
  const record = { inputs: [] } as unknown as GameRecord;
  const fake = () => {
    const listeners = new Map<string, (event: Event) => void>();
    const worker = {
      postMessage: vi.fn(),
      terminate: vi.fn(),
      addEventListener: (type: string, heard: (event: Event) => void) => void listeners.set(type, heard),
    } as unknown as Checker;
    const answer = (data: Answer): void => listeners.get('message')?.(new MessageEvent('message', { data }));
    return { worker, answer, fail: () => listeners.get('error')?.(new Event('error')) };
  };

  it('tell how far they are, and end the worker', async () => {
    const { worker, answer } = fake();
    const heard: number[] = [];
    const { proof } = checkDice({ record, shares: [] }, (done) => void heard.push(done), worker);
    answer({ type: 'progress', done: 40 });
    const found = { by: 'page' } as Proof;
    answer({ type: 'done', proof: found });
    expect(await proof).toEqual(found);
    expect(heard).toEqual([40]);
    expect(worker.terminate).toHaveBeenCalled();
  });

  it('fail where there is no worker', async () => {
    const { worker, fail } = fake();
    const { proof } = checkDice({ record, shares: [] }, () => undefined, worker);
    fail();
    await expect(proof).rejects.toThrow();
  });
});
