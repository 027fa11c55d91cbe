/** The fields that the position of an item within its section depends on. */
export interface OrderedItem {
  readonly id: string;
  readonly started: string | null;
  readonly ended: string | null;
  readonly is_current: boolean;
}
const openEnd = '9999';
/** Sorts the later item first: current items, then by end, then by start; items without dates last. */
const timeOf = ({ started, ended, is_current }: OrderedItem): [string, string] => [
  is_current ? openEnd : (ended ?? started ?? ''),
  started ?? '',
];

function isLater(a: OrderedItem, b: OrderedItem): boolean {
  const [[aEnd, aStart], [bEnd, bStart]] = [timeOf(a), timeOf(b)];
  return aEnd === bEnd ? aStart > bStart : aEnd > bEnd;
}

/**
 * Inserts new items above the first older one, so that an order by date stays sorted and a manual order is kept. Items
 * without dates, such as skills, are appended. ¶ @returns the ids of all items in their new order
 */
export function withNew(existing: readonly OrderedItem[], newItems: readonly OrderedItem[]): string[] {
  const all = [...existing];
  for (const item of newItems) {
    const older = all.findIndex((other) => isLater(item, other));
    all.splice(older === -1 ? all.length : older, 0, item);
  }
  return all.map((item) => item.id);
}
