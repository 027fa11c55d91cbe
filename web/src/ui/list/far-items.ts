import { isDialogOpen } from '../dialog/store.ts';

/** Heights of the items that are off the page, by id. */
export type Away = ReadonlyMap<string, number>;

/** Items that a list shows at once when it opens, before it is known where the window is. */
const FIRST = 5;
/** How far from the window items stay on the page, in heights of the window. */
const MARGIN = '200% 0px';
/** What someone has opened, written or chosen in an item, and would lose with it. */
const IN_USE = '[aria-expanded="true"], textarea, [contenteditable="true"], input:checked, [data-opened]';

/** Whether the item has the focus or a selection, plays something, or holds what someone has begun. */
function isInUse(item: Element): boolean {
  const selection = getSelection();
  return (
    item.contains(document.activeElement) ||
    item.querySelector(IN_USE) !== null ||
    [...item.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused) ||
    (selection?.isCollapsed === false && selection.containsNode(item, true)) ||
    // It may belong to any item.
    isDialogOpen()
  );
}

/** What was off the page when a list was left, by its label. */
const left = new Map<string, { readonly width: number; readonly away: Away }>();

/** What a list begins with: Back draws the same items as before, and empty boxes with the same heights. */
export function awayOnReturn(label: string, ids: readonly string[]): Away {
  const before = left.get(label);
  // In another width the items have other heights.
  if (before === undefined || before.width !== innerWidth) return new Map();
  const shown = new Set(ids.slice(0, FIRST));
  return new Map([...before.away].filter(([id]) => !shown.has(id)));
}

const idOf = (item: Element): string => (item as HTMLElement).dataset['item'] ?? '';

/**
 * Reports which items of the list are far from the window, with the heights they had, whenever that changes. Items in
 * use are never reported; they are looked at again when others come or go. Returns how to stop.
 */
export function followFarItems(label: string, list: Element, before: Away, report: (away: Away) => void): () => void {
  const away = new Map(before);
  /** Far from the window, but in use. */
  const used = new Set<Element>();
  const leave = (item: Element, height: number): boolean => {
    // A list that is not displayed has no heights.
    if (height === 0 || away.has(idOf(item))) return false;
    if (isInUse(item)) used.add(item);
    else away.set(idOf(item), height);
    return !used.has(item);
  };
  const visibility = new IntersectionObserver(
    (entries) => {
      const waiting = [...used];
      used.clear();
      let isChanged = false;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const changes = isIntersecting ? away.delete(idOf(target)) : leave(target, boundingClientRect.height);
        isChanged ||= changes;
      }
      const handled = new Set(entries.map(({ target }) => target));
      for (const item of waiting) {
        if (handled.has(item) || !item.isConnected) continue;
        const leaves = leave(item, item.getBoundingClientRect().height);
        isChanged ||= leaves;
      }
      if (isChanged) report(new Map(away));
    },
    { rootMargin: MARGIN },
  );
  const follow = (item: Node) => visibility.observe(item as Element);
  const forget = (item: Node) => {
    visibility.unobserve(item as Element);
    used.delete(item as Element);
    away.delete(idOf(item as Element));
  };
  for (const item of list.children) follow(item);
  const items = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      removedNodes.forEach(forget);
      addedNodes.forEach(follow);
    }
  });
  items.observe(list, { childList: true });
  return () => {
    visibility.disconnect();
    items.disconnect();
    left.set(label, { width: innerWidth, away });
  };
}
export interface FollowItems {
  readonly awayOnReturn: typeof awayOnReturn;
  readonly followFarItems: typeof followFarItems;
}
