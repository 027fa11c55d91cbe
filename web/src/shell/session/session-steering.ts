import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toasts/store.ts';
import { stored } from '#ui/stored.ts';
import type { Router } from '../router/router.ts';
import { text } from '../strings.ts';
import { onActingChanged } from './acting.ts';
import { RETURN_KEY } from './return-address.ts';
import { followOtherTabs, isSuspended, refreshUser, session } from './session.ts';
import { endActing, onActingEnded, onSessionEnded, onSessionEndedElsewhere, onSuspended } from './session-end.ts';

/** Milliseconds between the end of a session and the redirect to the login, set by the specification. */
const LOGOUT_DELAY = 500;

/** A change of session clears data that was read for someone else and runs the guards again, in every open tab. */
export function followSession(router: Router, queries: QueryClient): void {
  followOtherTabs();
  let token = session.get().token;
  let forced = false;
  const end = (message: string) => {
    forced = message !== '';
    if (forced) toast.error(message);
  };
  onSessionEnded(({ message }) => end(message));
  onSessionEndedElsewhere(end);
  session.subscribe(() => {
    const next = session.get().token;
    if (next === token) return;
    token = next;
    queries.clear();
    if (next === null) setTimeout(() => void leave(router, forced), LOGOUT_DELAY);
    else {
      forced = false;
      void router.load();
    }
  });
  followActing(router, queries);
  followSuspension(router);
  // Start with the user cached from the last visit; the server's answer follows.
  if (session.get().user !== null)
    void refreshUser().then(
      () => router.load(),
      () => undefined,
    );
}

/** When a suspension begins or ends, the guards lead to the screen that says so, or away from it. */
function followSuspension(router: Router): void {
  let before = isSuspended(session.get());
  session.subscribe(() => {
    const now = isSuspended(session.get());
    if (now === before) return;
    before = now;
    void router.load();
  });
  onSuspended(() => {
    // If the server is out of reach, the next refused call asks again.
    if (!isSuspended(session.get())) refreshUser().catch(() => undefined);
  });
}

/** What was read for one actor is not for another: everything is read again, and the guards run again. */
function followActing(router: Router, queries: QueryClient): void {
  onActingChanged(() => {
    if (session.get().token === null) return;
    void queries.resetQueries();
    void router.load();
  });
  // When the role for a page is lost, the user acts as themselves.
  session.subscribe(() => {
    const page = stored.read('selectedPage');
    const { user } = session.get();
    if (page !== null && user !== null && !user.actingFor.some(({ id }) => id === page)) endActing(page);
  });
  onActingEnded(() => {
    toast.error(text('acting.ended'));
    // The list of their pages has changed; if the server is out of reach, the next start reads it.
    refreshUser().catch(() => undefined);
  });
}

/** After a forced end, keep the address, so that logging in again leads back. */
async function leave(router: Router, forced: boolean): Promise<void> {
  // Logged in again in the meantime: stay.
  if (session.get().token !== null) return;
  const screen = router.shown.get()?.screen;
  if (screen?.layout === 'public') return router.load();
  await router.navigate({
    to: screen?.layout === 'admin' ? '/admin/login' : '/login',
    search: forced ? { [RETURN_KEY]: router.location.get().href } : {},
    replace: true,
  });
}
