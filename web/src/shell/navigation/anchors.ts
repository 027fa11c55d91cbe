import type { RouterLocation } from '../router/location.ts';
import type { Router } from '../router/router.ts';

/**
 * Milliseconds after which scrolling to an undrawn element is abandoned: content that arrives later must not move the
 * page while someone reads.
 */
const PATIENCE = 15_000;
const CONTROL = ':is(input, textarea, select, button, a[href], [tabindex]):not([hidden])';
/** Events after which the user has moved on. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The element to focus at a target: a field, its heading, or its first control; null while it is not drawn. */
const focusable = (place: HTMLElement): HTMLElement | null =>
  place.matches(CONTROL)
    ? place
    : (place.querySelector<HTMLElement>('h2, h3') ?? place.querySelector<HTMLElement>(CONTROL));

/** Scrolls to the element with that id; returns whether it is drawn. */
function lead(id: string): boolean {
  const place = document.getElementById(id);
  const target = place && focusable(place);
  // What follows a part that is loading is hidden, and takes no focus yet.
  if (!target || !target.checkVisibility({ visibilityProperty: true })) return false;
  if (!target.matches(CONTROL)) target.tabIndex = -1;
  // A field is shown with its label above it; a section is shown from its top.
  place.scrollIntoView({ block: target === place ? 'center' : 'start' });
  target.focus({ preventScroll: true });
  return true;
}

/** Scrolls there as soon as the element is drawn; returns a function that cancels this. */
function leadOnceDrawn(id: string): () => void {
  const observer = new MutationObserver(() => {
    if (lead(id)) end();
  });
  const timer = setTimeout(() => end(), PATIENCE);
  // Runs after the heading of the new screen has taken the focus.
  const frame = requestAnimationFrame(() => {
    if (lead(id)) end();
    else observer.observe(document.body, { childList: true, subtree: true });
  });
  function end(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
    for (const action of ACTS) removeEventListener(action, end);
  }
  for (const action of ACTS) addEventListener(action, end, { passive: true });
  return end;
}

/**
 * Makes the hash of an address lead to its element, even if the element is drawn after the router has finished because
 * its data arrives later. Back and Forward restore the scroll position instead: each history entry leads to its element
 * once.
 */
export function followAnchors(router: Router): void {
  const led = new Set<string>();
  let giveUp = () => {};
  let current: string | undefined;
  const begin = (id: string) => {
    giveUp();
    giveUp = leadOnceDrawn(id);
  };
  const follow = ({ hash, state: { key: entry } }: RouterLocation) => {
    if (entry === current) return;
    current = entry;
    giveUp();
    if (hash === '' || led.has(entry)) return;
    led.add(entry);
    begin(hash);
  };
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
  // A link to the current hash adds no history entry, and the user may have scrolled since.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href === location.href && link.hash !== '') begin(link.hash.slice(1));
  });
  const shown = router.shown.get();
  if (shown) follow(shown.location);
}
