import { fieldRefusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';

/** A place in an endless list: the time and id of its last row. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}
/** Before every row of a list that runs from new to old. */
export const newestPosition: Place = {
  at: new Date('9999-01-01T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
/** Before every row of a list that runs from old to new. */
export const oldestPosition: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
export const defaultLimit = 20;

/** What `next` says. Microseconds are lost on the way, so rows are kept and compared in whole milliseconds. */
export const toCursor = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Reads a cursor; refuses one that we did not make. */
export function fromCursor(cursor: string | undefined, beginning: Place): Place {
  if (cursor === undefined) return beginning;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  const at = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw fieldRefusal('cursor', 'invalid');
  return { at, id };
}

/** Cuts the one row that was asked for too many, and says where the next page begins. */
export function infinitePage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Place,
  present: (row: Row) => Item,
): { data: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { data: shown.map(present), next: rows.length > limit && last !== undefined ? toCursor(place(last)) : null };
}
