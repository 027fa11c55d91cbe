import { type ReactNode, useSyncExternalStore } from 'react';
import { useLanguage } from '../language/language.ts';
import { formatAgo, formatDate } from '../language/formats.ts';

/** One clock for all times on the screen, updated every minute. Milliseconds. */
const TICK = 60_000;
/** What is drawn together agrees. */
const STEP = 10_000;
const now = (): number => Math.floor(Date.now() / STEP) * STEP;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "5 minutes ago", kept up to date; the full date on hover. */
export function Ago({ at }: { at: string }): ReactNode {
  useLanguage();
  const clock = useSyncExternalStore(subscribe, now, now);
  // The clock may be a minute behind; never show a fresh time as in the future.
  return (
    <time dateTime={at} title={formatDate(at, 'dateTime')}>
      {formatAgo(at, Math.max(clock, new Date(at).getTime()))}
    </time>
  );
}
