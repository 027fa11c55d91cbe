export const CONTROLS =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(({ tabIndex }) => tabIndex >= 0);

/**
 * Position of the focused control: its ancestors, nearest first, each with the index of the child that contained it.
 */
export interface Position {
  element: Element;
  /** Index of the control within its list item. */
  nth: number;
  around: readonly { element: Element; index: number }[];
}

function positionOf(element: Element): Position {
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

/** The position of what has the focus, where it is to be kept: on the screen, beside it and in dialogs. */
export const placeOf = (target: EventTarget | null): Position | undefined =>
  target instanceof Element && target.closest('main, aside, [role="dialog"], [role="alertdialog"]')
    ? positionOf(target)
    : undefined;
