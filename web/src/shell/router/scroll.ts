import type { Router } from './router.ts';

const STORAGE_KEY = 'scroll-positions';

/** Vertical scroll positions by entry of the history, kept for reloads of this tab. */
function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Storage is blocked or holds something else: positions last until the next reload.
    return {};
  }
}

/**
 * Back and Forward restore the scroll position of an entry, new entries begin at the top or at the element of their
 * hash. `keepFirst` leaves the page where it is at first, because the visitor has scrolled what the server had drawn.
 */
export function followScroll(router: Router, keepFirst: boolean): void {
  const positions = storedPositions();
  const save = () => {
    const key = router.shown.get()?.location.state.key;
    if (key !== undefined) positions[key] = scrollY;
  };
  history.scrollRestoration = 'manual';
  router.subscribe('onBeforeNavigate', save);
  router.subscribe('onResolved', ({ toLocation: { hash, state }, fromLocation, keepScroll, pushed }) => {
    // Below a window, the screen stays where it is.
    if (fromLocation?.state.key === state.key || keepScroll || router.shown.get()?.screen?.above) return;
    if (fromLocation === undefined && keepFirst) return;
    const position = positions[state.key];
    if (position !== undefined && !pushed) scrollTo(0, position);
    else if (hash !== '') document.getElementById(hash)?.scrollIntoView();
    else if (fromLocation !== undefined) scrollTo(0, 0);
  });
  addEventListener('pagehide', () => {
    // The browser restores the position itself while the page is loading again.
    history.scrollRestoration = 'auto';
    save();
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Storage is full or blocked.
    }
  });
  // Back from another site: the page goes on without a start.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}
