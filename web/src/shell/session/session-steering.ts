import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toasts/store.ts';
import type { AppRouter } from '../router.tsx';
import { RETURN_KEY } from './return-address.ts';
import { followOtherTabs, refreshUser, session } from './session.ts';
import { onSessionEnded, onSessionEndedElsewhere } from './session-end.ts';

/** Milliseconds between the end of a session and the way to the login: figure of the specification. */
const LOGOUT_DELAY = 500;

/** Changes of session clear what was read for someone else and let the guards decide again, in every open tab. */
export function followSession(router: AppRouter, queries: QueryClient): void {
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
      void router.invalidate();
    }
  });
  // What is cached from the last visit opens the door at once; the server's word follows.
  if (session.get().user !== null)
    void refreshUser().then(
      () => router.invalidate(),
      () => undefined,
    );
}

/** A forced end keeps the address, so that logging in again leads back to what was being done. */
async function leave(router: AppRouter, forced: boolean): Promise<void> {
  // Logged in again meanwhile: stay.
  if (session.get().token !== null) return;
  const screen = router.state.matches.at(-1)?.staticData.screen;
  if (screen?.layout === 'public') return router.invalidate();
  await router.navigate({
    to: screen?.layout === 'admin' ? '/admin/login' : '/login',
    search: forced ? { [RETURN_KEY]: router.state.location.href } : {},
    replace: true,
  });
}
