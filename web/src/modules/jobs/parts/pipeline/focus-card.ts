const linkIn = (card: Element | null | undefined): HTMLElement | null => card?.querySelector<HTMLElement>('a') ?? null;

/**
 * Arrows on the name of a card: up and down go to its neighbours, left and right to the nearest column with cards, at
 * the same height or the last card. Returns whether the focus moved.
 */
export function focusByArrow(key: string, from: HTMLElement): boolean {
  const card = from.closest('article');
  const column = card?.closest('[data-column]');
  if (card === null || !column || from !== linkIn(card)) return false;
  const cards = (of: Element) => [...of.querySelectorAll('article')];
  const place = cards(column).indexOf(card);
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const beside = (step: 1 | -1): Element | undefined => {
    const others = step === 1 ? columns : columns.toReversed();
    const next = others.slice(others.indexOf(column) + 1).find((each) => cards(each).length > 0);
    return next === undefined ? undefined : (cards(next)[place] ?? cards(next).at(-1));
  };
  const targets: Readonly<Record<string, () => Element | undefined>> = {
    ArrowUp: () => cards(column)[place - 1],
    ArrowDown: () => cards(column)[place + 1],
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
  };
  const link = linkIn(targets[key]?.());
  link?.focus();
  return link !== null;
}
