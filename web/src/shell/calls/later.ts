import type { QueryClient } from '@tanstack/react-query';
import { placeOf } from '#ui/focus-position.ts';
import { onLanguage } from '#ui/language/language.ts';
import { adoptZone } from '../session/adopt-zone.ts';
import { followAnchors } from '../navigation/anchors.ts';
import { onFirstKey } from '../keys/first-key.ts';
import { followConnection } from './connection.ts';
import type { Router } from '../router/router.ts';
import { adoptPreferences } from '../preferences.ts';
import { firstScreen } from '../screens.ts';
import { session } from '../session/session.ts';

/** Runs `action` once there is a session: now, or after a login. */
function onceSignedIn(action: () => void): void {
  if (session.get().token !== null) return action();
  const stop = session.subscribe(() => {
    if (session.get().token === null) return;
    stop();
    action();
  });
}

/** Loads what keeps the focus once something has it; where it was last is remembered until then. */
function keepFocusOnceUsed(): void {
  let position = placeOf(document.activeElement);
  const focused = ({ target }: FocusEvent) => {
    position = placeOf(target);
  };
  const first = () =>
    void import('#ui/keep-focus.ts')
      .finally(() => document.removeEventListener('focusin', focused))
      .then(({ keepFocus }) => keepFocus(position), keepFocusOnceUsed);
  document.addEventListener('focusin', focused);
  document.addEventListener('focusin', first, { once: true });
}

/** What work after the first screen is given. */
export interface App {
  readonly router: Router;
  readonly queries: QueryClient;
}
/** A module may export `later` from `later.ts`: work that starts after the first screen is drawn. */
const starters = Object.values(
  import.meta.glob<(app: App) => void>('../../modules/*/later.ts', {
    eager: true,
    import: 'later',
  }),
);

/** Starts the work that must not delay the first screen. */
export function startLater(router: Router, queries: QueryClient): void {
  // The server formats names and texts in the caller's language.
  onLanguage(() => void queries.invalidateQueries());
  followAnchors(router);
  keepFocusOnceUsed();
  const adopt = () => {
    const { user } = session.get();
    if (user !== null) adoptPreferences(user);
    adoptZone();
  };
  followConnection();
  for (const start of starters) start({ router, queries });
  adopt();
  session.subscribe(adopt);
  // Of a session that ended without this program.
  if (session.get().token === null) globalThis.indexedDB?.deleteDatabase('guildhall');
  let following: Promise<void> | undefined;
  const shortcuts = () =>
    (following ??= import('../keys/shortcuts.ts').then(({ followShortcuts }) =>
      followShortcuts({
        post: () => {
          if (session.get().token !== null) void router.navigate({ to: '/new-post' });
        },
      }),
    ));
  if (session.get().token === null) onFirstKey(shortcuts);
  onceSignedIn(() => {
    void shortcuts();
    // Dozens of files, which a phone would evaluate while it draws the screen.
    void firstScreen
      .then(() => import('./signed-in.ts'))
      .then(({ startSignedIn }) => startSignedIn({ router, queries }));
  });
}
