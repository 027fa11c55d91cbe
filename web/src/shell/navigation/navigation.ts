import { closeDialogs } from '#ui/dialog/store.ts';
import { stringsOf } from '#ui/language/strings.ts';
import { failProgress, finishProgress, startProgress } from './progress.ts';
import type { AppRouter } from '../router.tsx';

/** Title of a document: what is shown, then the product. */
export const titled = (title: string): string => (title === '' ? 'Guildhall' : `${title} · Guildhall`);

/**
 * Moves focus to the heading of a new screen: that is what a screen reader announces, and where the tab key goes on
 * from. A field
 * that the screen has put it into by itself keeps it: one came to type.
 */
function focusHeading(): void {
  if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Progress bar, windows, title and focus follow the router. */
export function followNavigation(router: AppRouter): void {
  let shown: string | undefined;
  // A change of the hash alone leads to a place on the same screen: nothing is waited for.
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation, fromLocation }) => {
    // They were about the screen that is left.
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
    // Modules' keys are checked by a test, not by types: the table holds them as text.
    if (screen) document.title = titled(stringsOf<Record<string, string>>(screen.module).text(screen.title));
    if (!first) requestAnimationFrame(focusHeading);
  });
}
