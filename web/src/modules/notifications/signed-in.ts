import type { App } from '#shell/calls/later.ts';
import { report } from './push/report.ts';

/** Starts push messages, where the browser has them. */
export function signedIn({ router, queries }: App): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  void import('./push/start.tsx').then(
    ({ startPush }) => startPush({ router, queries }),
    (error: unknown) => report('not started', error),
  );
}
