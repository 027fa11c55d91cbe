import type { App } from './later.ts';

/** A module may export `signedIn` from `signed-in.ts`: work that starts once someone is logged in. */
const starters = Object.values(
  import.meta.glob<(app: App) => void>('../../modules/*/signed-in.ts', { eager: true, import: 'signedIn' }),
);

/** Starts what only members load: visitors never load the socket. */
export function startSignedIn(app: App): void {
  // Without a connection, a message could not load its part any more.
  void import('#ui/toasts/toast-item.tsx').catch(() => undefined);
  void import('../saved-reads/save-reads.ts').then(({ saveReads }) => saveReads(app.queries));
  if (import.meta.env.PROD) void import('../service-worker.ts').then(({ followReleases }) => followReleases());
  void import('../live/start.ts').then(({ startLive }) => startLive(app.queries));
  for (const start of starters) start(app);
}
