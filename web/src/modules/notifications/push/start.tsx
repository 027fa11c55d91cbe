import { onActed } from '#shell/calls/acts.ts';
import type { App } from '#shell/calls/later.ts';
import { splitPath } from '#shell/navigation/split-path.ts';
import { askQuietly } from '#shell/quiet/store.ts';
import { session } from '#shell/session/session.ts';
import { stored } from '#ui/stored.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { isDialogOpen } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { ability, lookAgain, readSubscribed, registration } from './browser.ts';
import { report } from './report.ts';
import { forget, refresh, subscribe } from './subscribe.ts';

/** Beside the worker of the app, which has the scope of the whole site: a scope has one worker. */
const SCOPE = '/push/';
const ASKED = 'pushAsked';
/** Milliseconds for which nobody who said "not now" is asked again. */
const ASK_AGAIN_MS = 30 * 86_400_000;
/** Milliseconds after the act, so that its answer is seen first. */
const ASK_AFTER_MS = 1_500;

const failed = (error: unknown): void => report('failed to start', error);

/** Asks in a bar of ours, before the browser does. */
function ask(): void {
  stored.write(ASKED, String(Date.now()));
  openLazily(async () => {
    const [{ PermissionBar }] = await Promise.all([
      import('../parts/permission-bar.tsx'),
      loadStrings('notifications'),
    ]);
    askQuietly(PermissionBar);
  });
}
/** As oneself, where notifications are not on and could be. */
const mayAsk = (): boolean =>
  session.get().token !== null &&
  stored.read('selectedPage') === null &&
  (ability.get() === 'ask' || (ability.get() === 'granted' && readSubscribed() === null)) &&
  Date.now() - Number(stored.read(ASKED) ?? 0) > ASK_AGAIN_MS;
function askSoon(): void {
  if (!mayAsk()) return;
  setTimeout(() => {
    if (mayAsk() && !isDialogOpen()) ask();
  }, ASK_AFTER_MS);
}

/** What the worker asks of a window. */
function follow({ router, queries }: App, message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  if ('open' in message && typeof message.open === 'string') void router.navigate(splitPath(message.open));
  if ('subscribe' in message && readSubscribed() !== null) subscribe(queries).catch(failed);
}

/** Registers the push worker, renews the subscription, and asks for permission after a relevant act. */
export async function startPush({ router, queries }: App): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const worker = await serviceWorker.register('/push-worker.js', { scope: SCOPE, updateViaCache: 'none' });
    // A browser that blocks workers may answer with none.
    if (!worker) return;
    registration.set(worker);
    lookAgain();
    serviceWorker.addEventListener('message', ({ data }) => follow({ router, queries }, data));
    onActed(askSoon);
    session.subscribe(() => {
      if (session.get().token === null && readSubscribed() !== null) void forget();
    });
    // While acting as a page, calls are made for it; the next start as oneself renews.
    if (stored.read('selectedPage') === null) await refresh(queries);
  } catch (error) {
    failed(error);
  }
}
