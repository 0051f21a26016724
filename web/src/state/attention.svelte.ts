// The outside world of a turn: the title, a buzz, and a screen that stays awake.
import { words } from './words';

/** Says in the title whose turn it is. Call it inside an effect. */
export function entitle(yours: boolean, headline: string): () => void {
  document.title = yours ? words.title.yours({ headline }) : words.title.page({ headline });
  return () => {
    document.title = words.title.plain;
  };
}

/** Two short buzzes, where the device can. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate([60, 40, 60]);
}

/** Keeps the screen awake until the returned function is called; where that is refused, nothing happens. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = (): void => {
    if (over || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (taken) => {
        if (over) void taken.release();
        else lock = taken;
      },
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', take);
  take();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
