import { closeDialogs } from '#ui/dialog/store.ts';
import { stringsOf } from '#ui/language/strings.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { showTitle } from '#ui/title.ts';
import { failProgress, finishProgress, startProgress } from './progress.ts';
import type { AppRouter } from '../router.tsx';

/**
 * Focuses the heading of a new screen, so that screen readers announce it and Tab continues from there. A field that
 * the screen focused itself keeps the focus, and the title is announced instead.
 */
function focusHeading(): void {
  if (document.activeElement?.matches('main :is(input, textarea, select)')) return announce(document.title);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Progress bar, dialogs, title and focus follow the router. */
export function followNavigation(router: AppRouter): void {
  let shown: string | undefined;
  // A change of the hash stays on the screen and loads nothing.
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation, fromLocation }) => {
    // Dialogs belong to the screen that is left.
    if (pathChanged) closeDialogs();
    if (pathChanged || shown === undefined || toLocation.searchStr !== fromLocation?.searchStr) startProgress();
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const match = router.state.matches.at(-1);
    if (match?.status === 'error') failProgress();
    else finishProgress();
    const first = shown === undefined;
    const moved = shown !== toLocation.pathname;
    shown = toLocation.pathname;
    if (!moved) return;
    const screen = match?.staticData.screen;
    // Keys of modules are checked by a test instead of types, because the table holds them as text.
    if (screen) showTitle(stringsOf<Record<string, string>>(screen.module).text(screen.title));
    if (!first) requestAnimationFrame(focusHeading);
  });
}
