/** Columns that are compared with parameters: where a page goes on after its cursor. */
const cursors = /\(([\w.]+(?:, [\w.]+)+)\) ([<>]) \((?::|case )/g;
const endOfOrder = /[()]|\s(?:limit|offset|for)\s/g;

interface Key {
  readonly column: string;
  readonly isDescending: boolean;
}
interface Order {
  readonly keys: readonly Key[];
  /** Pages are numbered. */
  readonly isOffset: boolean;
}
const columnOf = (text: string): string => /\w+$/.exec(text)?.[0] ?? text;
function orderKey(text: string): Key {
  const [, column = text, direction] = /^\s*(.*?)(?:\s+(asc|desc))?(?:\s+nulls (?:first|last))?\s*$/is.exec(text) ?? [];
  return { column: columnOf(column), isDescending: direction?.toLowerCase() === 'desc' };
}

function endFrom(sql: string, start: number): number {
  let depth = 0;
  endOfOrder.lastIndex = start;
  for (let token = endOfOrder.exec(sql); token !== null; token = endOfOrder.exec(sql)) {
    if (token[0] === '(') depth += 1;
    else if (token[0] === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && token[0].length > 1)) return token.index;
  }
  return sql.length;
}

/** Each `order by` of a statement, but those that only choose one row. */
function ordersOf(sql: string): Order[] {
  return [...sql.matchAll(/\border by\s/gi)].flatMap(({ index, 0: { length } }) => {
    const end = endFrom(sql, index + length);
    const rest = sql.slice(end, end + 60);
    if (/^\s+(?:offset :\w+ )?limit 1\b/.test(rest)) return [];
    const keys = sql.slice(index + length, end).split(/,(?![^(]*\))/);
    return [{ keys: keys.map(orderKey), isOffset: /^[^()]*\boffset :/.test(rest) }];
  });
}

/**
 * Pages leave rows out or repeat them where rows are equal in all keys of the order, such as those of the same time. So
 * the order has all columns of the cursor, in its direction, and that of numbered pages ends with an id. Returns what
 * is wrong, or undefined.
 */
export function pageOrderProblem(sql: string): string | undefined {
  const conditions = [...sql.matchAll(cursors)];
  const isNumbered = /\boffset :/.test(sql);
  if (conditions.length === 0 && !isNumbered) return undefined;
  const orders = ordersOf(sql);
  if (orders.some(({ keys, isOffset }) => isOffset && !/(?:^|_)id$/.test(keys.at(-1)?.column ?? '')))
    return 'the order of numbered pages has to end with an id';
  for (const [, list = '', comparison] of conditions) {
    const columns = list.split(', ').map(columnOf);
    const endsWith = ({ keys }: Order, count: number): boolean =>
      keys.length >= count &&
      keys
        .slice(-count)
        .every(({ column, isDescending }, at) => column === columns[at] && isDescending === (comparison === '<'));
    const isShort = orders.some((order) => columns.some((_, count) => count > 0 && endsWith(order, count)));
    if (isShort || !orders.some((order) => endsWith(order, columns.length)))
      return `the order has to be that of the cursor: ${list}, ${comparison === '<' ? 'descending' : 'ascending'}`;
  }
  return undefined;
}
