import type { AppRouter } from '../router.tsx';

type Place = Readonly<Pick<AppRouter['state']['location'], 'hash' | 'state'>>;

/**
 * Milliseconds after which a place that is not drawn is given up: what comes later must not move the page under the
 * reader.
 */
const PATIENCE = 15_000;
const CONTROL = ':is(input, textarea, select, button, a[href], [tabindex]):not([hidden])';
/** Whoever does one of these has gone on by themselves. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * What takes the focus at a place: the field it is, the heading it has, or the first thing one can use there; null
 * while nothing of it is drawn.
 */
const focusable = (place: HTMLElement): HTMLElement | null =>
  place.matches(CONTROL)
    ? place
    : (place.querySelector<HTMLElement>('h2, h3') ?? place.querySelector<HTMLElement>(CONTROL));

/** Leads to the element of that id; answers whether it is drawn. */
function lead(id: string): boolean {
  const place = document.getElementById(id);
  const target = place && focusable(place);
  if (!target) return false;
  if (!target.matches(CONTROL)) target.tabIndex = -1;
  // A field shows its label above it; a section begins at its top.
  place.scrollIntoView({ block: target === place ? 'center' : 'start' });
  target.focus({ preventScroll: true });
  return true;
}

/** Leads there as soon as it is drawn; answers how to give that up. */
function leadOnceDrawn(id: string): () => void {
  const observer = new MutationObserver(() => {
    if (lead(id)) end();
  });
  const timer = setTimeout(() => end(), PATIENCE);
  // After the heading of a new screen took the focus.
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
 * The hash of an address leads to its element, also where that is drawn after the router has finished because its data
 * came later.
 * Back and Forward return to where one was instead: each entry of the history leads once.
 */
export function followAnchors(router: AppRouter): void {
  const led = new Set<string>();
  let giveUp = () => {};
  let current: string | undefined;
  const begin = (id: string) => {
    giveUp();
    giveUp = leadOnceDrawn(id);
  };
  const follow = ({ hash, state: { __TSR_key: entry } }: Place) => {
    if (entry === undefined || entry === current) return;
    current = entry;
    giveUp();
    if (hash === '' || led.has(entry)) return;
    led.add(entry);
    begin(hash);
  };
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
  // To the place where one is already: no new entry, and one may have gone on from there.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href === location.href && link.hash !== '') begin(link.hash.slice(1));
  });
  if (router.state.resolvedLocation) follow(router.state.resolvedLocation);
}
