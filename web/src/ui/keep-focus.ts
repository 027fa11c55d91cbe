import { CONTROLS, controlsIn, placeOf, type Position } from './focus-position.ts';

/* Pressing a control can remove it from the page: a row that was answered, a button that shows more. The browser then
   moves the focus to the body, and keyboard users would have to start at the top. */

function focus(element: HTMLElement): void {
  if (!element.matches(CONTROLS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * The next item of the list that contained the control, the heading of its card, or the heading of the screen. A screen
 * that was replaced as a whole, such as by its data, passes the focus to the heading of the new one.
 */
function nextTo({ around, nth }: Position): HTMLElement | null {
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    const item = element.matches('ul, ol')
      ? element.children[Math.min(index, element.children.length - 1)]
      : element.matches('li')
        ? element
        : undefined;
    const controls = item ? controlsIn(item) : [];
    if (controls.length > 0) return controls[Math.max(0, Math.min(nth, controls.length - 1))] ?? null;
    const heading = element.matches('details')
      ? element.querySelector<HTMLElement>('summary')
      : element.matches('section')
        ? element.querySelector<HTMLElement>('h2')
        : null;
    if (heading) return heading;
    if (element.matches('main')) return element.querySelector<HTMLElement>('h1');
  }
  const replaced = around.some(({ element }) => element.matches('main'));
  return replaced ? document.querySelector<HTMLElement>('main h1') : null;
}

/**
 * Moves the focus to a neighbour whenever the focused element is removed from the page. `focused`: what had it before;
 * it may be gone already.
 */
export function keepFocus(focused: Position | undefined): void {
  let position = focused;
  document.addEventListener('focusin', ({ target }) => {
    position = placeOf(target);
  });
  document.addEventListener('focusout', () => {
    // The user left the control, and it was not removed: a removed control is no longer connected here.
    queueMicrotask(() => {
      if (position?.element.isConnected && document.activeElement === document.body) position = undefined;
    });
  });
  const keep = () => {
    if (position === undefined || position.element.isConnected || document.activeElement !== document.body) return;
    const next = nextTo(position);
    position = undefined;
    if (next) focus(next);
  };
  keep();
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
}
