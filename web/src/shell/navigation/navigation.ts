import { closeDialogs } from '#ui/dialog/store.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { showTitle } from '#ui/title.ts';
import { failProgress, finishProgress, startProgress } from './progress.ts';
import type { Router } from '../router/router.ts';
import { textsOfModule } from '../strings.ts';

/** Since the navigation began, the user has pressed something or typed. */
let acted = false;

/**
 * Focuses the heading of a new screen, so that screen readers announce it and Tab continues from there. A field keeps
 * the focus if the screen itself focused it, and so does what the user has pressed or types in already: a menu would
 * close without it. The title is announced instead.
 */
function focusHeading(): void {
  const keeps = acted ? ':not(body)' : 'main :is(input, textarea, select)';
  if (document.activeElement?.matches(keeps)) return announce(document.title);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Progress bar, dialogs, title and focus follow the router. */
export function followNavigation(router: Router): void {
  let shown: string | undefined;
  /** The path of the screen below the window that is open. */
  let below: string | undefined;
  for (const kind of ['input', 'pointerdown']) document.addEventListener(kind, () => (acted = true), true);
  // A change of the hash stays on the screen and loads nothing.
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation, fromLocation }) => {
    acted = false;
    // Dialogs belong to the screen that is left.
    if (pathChanged) closeDialogs();
    if (pathChanged || shown === undefined || toLocation.searchStr !== fromLocation?.searchStr) startProgress();
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const current = router.shown.get();
    if (current?.failure) failProgress();
    else finishProgress();
    const first = shown === undefined;
    const left = shown;
    const moved = shown !== toLocation.pathname;
    shown = toLocation.pathname;
    if (!moved) return;
    const isAbove = current?.screen.above === true;
    const returned = below === shown;
    below = isAbove ? (below ?? left) : undefined;
    // A window takes the focus and has a title of its own; the screen below it stays as it was.
    if (isAbove || returned) return;
    if (current) showTitle(textsOfModule(current.screen.module)(current.screen.title));
    if (!first) requestAnimationFrame(focusHeading);
  });
}
