/* What has the focus may leave the screen by being pressed: a row that is answered, a button that shows more. The
   browser then lets the focus fall to the whole page, and whoever uses keys begins at its top. */

const CONTROLS =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(({ tabIndex }) => tabIndex >= 0);

/** Where the focus stood: its ancestors, the nearest first, each with its place among its siblings. */
interface Place {
  element: Element;
  /** Which control of its list item it was. */
  nth: number;
  around: readonly { element: Element; index: number }[];
}

function placeOf(element: Element): Place {
  const around: { element: Element; index: number }[] = [];
  for (
    let each: Element | null = element.parentElement, inner = element;
    each !== null && each !== document.body;
    inner = each, each = each.parentElement
  )
    around.push({ element: each, index: [...each.children].indexOf(inner) });
  const item = element.closest('li');
  return { element, around, nth: item === null ? 0 : controlsIn(item).findIndex((control) => control === element) };
}

function focus(element: HTMLElement): void {
  if (!element.matches(CONTROLS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The next item of the list in which it stood, the heading of its card, or that of the screen. */
function nextTo({ around, nth }: Place): HTMLElement | null {
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
  return null;
}

/** From now on the focus stays where one was working when the thing that has it leaves the screen. */
export function keepFocus(): void {
  let place: Place | undefined;
  document.addEventListener('focusin', ({ target }) => {
    place =
      target instanceof Element && target.closest('main, [role="dialog"], [role="alertdialog"]')
        ? placeOf(target)
        : undefined;
  });
  document.addEventListener('focusout', () => {
    // Given up by whoever works here, not taken away: what leaves is gone by then.
    queueMicrotask(() => {
      if (place?.element.isConnected && document.activeElement === document.body) place = undefined;
    });
  });
  new MutationObserver(() => {
    if (place === undefined || place.element.isConnected || document.activeElement !== document.body) return;
    const next = nextTo(place);
    place = undefined;
    if (next) focus(next);
  }).observe(document.body, { childList: true, subtree: true });
}
