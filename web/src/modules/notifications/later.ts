import type { App } from '#shell/calls/later.ts';
import { session } from '#shell/session/session.ts';
import { report } from './push/report.ts';

/** Starts push messages once someone is logged in, where the browser has them. */
export function later({ router, queries }: App): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const start = () =>
    void import('./push/start.tsx').then(
      ({ startPush }) => startPush({ router, queries }),
      (error: unknown) => report('not started', error),
    );
  if (session.get().token !== null) return start();
  const stop = session.subscribe(() => {
    if (session.get().token === null) return;
    stop();
    start();
  });
}
