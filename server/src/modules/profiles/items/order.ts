/** What the place of a thing within its section depends on. */
export interface OrderedItem {
  readonly id: string;
  readonly started: string | null;
  readonly ended: string | null;
  readonly is_current: boolean;
}
const openEnd = '9999';
/**
 * The later of these stands above the other: what goes on first, then by end, then by beginning; without dates last.
 */
const timeOf = ({ started, ended, is_current }: OrderedItem): [string, string] => [
  is_current ? openEnd : (ended ?? started ?? ''),
  started ?? '',
];

function isLater(a: OrderedItem, b: OrderedItem): boolean {
  const [[aEnd, aStart], [bEnd, bStart]] = [timeOf(a), timeOf(b)];
  return aEnd === bEnd ? aStart > bStart : aEnd > bEnd;
}

/**
 * Where new things go among those that stand already: above the first that is older, so that an order by time stays one
 * and an
 * order made by hand is not touched. Without dates, as skills are, they follow after.
 * @returns the ids of all in their new order
 */
export function withNew(relationship: readonly OrderedItem[], newItems: readonly OrderedItem[]): string[] {
  const all = [...relationship];
  for (const item of newItems) {
    const older = all.findIndex((other) => isLater(item, other));
    all.splice(older === -1 ? all.length : older, 0, item);
  }
  return all.map((item) => item.id);
}
