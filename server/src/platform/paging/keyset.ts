import { PAGE_ITEMS } from '#contract/core/endpoint.ts';
import { fieldRefusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';

/** A position in an infinite list: the time and id of the last row. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}
/** The position before every row of a list ordered from new to old. */
export const newestPosition: Position = {
  at: new Date('9999-01-01T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
/** The position before every row of a list ordered from old to new. */
export const oldestPosition: Position = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
export const defaultLimit = PAGE_ITEMS;

/**
 * The cursor of a position. It has no microseconds, so rows are stored and compared in whole milliseconds. `note`: what
 * else the next page needs to know of this one; a caller can change it like the position.
 */
export const toCursor = ({ at, id }: Position, note?: string): string =>
  Buffer.from([at.getTime(), id, ...(note === undefined ? [] : [note])].join('.')).toString('base64url');
/** What a cursor carries besides its position. */
export const noteOf = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8').split('.')[2];

/** Parses a cursor; refuses malformed ones. */
export function fromCursor(cursor: string | undefined, start: Position): Position {
  if (cursor === undefined) return start;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  const at = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw fieldRefusal('cursor', 'invalid');
  return { at, id };
}

/** Removes the extra row that was requested to see whether there is a next page, and sets the cursor of that page. */
export function infinitePage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
  present: (row: Row) => Item,
): { data: Item[]; next: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map(present),
    next: rows.length > limit && last !== undefined ? toCursor(positionOf(last)) : null,
  };
}
