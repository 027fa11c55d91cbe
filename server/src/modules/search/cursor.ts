import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** The last person of the previous page. `corrected`: whether corrections of the query are included. */
export interface Cursor {
  /** Below 0 on the first page. */
  readonly rank: number;
  readonly key: string;
  readonly id: string;
  readonly corrected: boolean;
}
export const firstCursor: Cursor = { rank: -1, key: '', id: '00000000-0000-0000-0000-000000000000', corrected: false };
export const cursorOf = ({ rank, key, id, corrected }: Cursor): string =>
  Buffer.from(`${corrected ? 1 : 0} ${rank} ${id} ${key}`).toString('base64url');

export function cursorFrom(cursor: string | undefined): Cursor {
  if (cursor === undefined) return firstCursor;
  const [corrected = '', rank = '', id = '', ...key] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!/^[01]$/.test(corrected) || !/^\d{1,4}$/.test(rank) || !isUuid(id) || key.join('').includes('\0'))
    throw fieldRefusal('cursor', 'invalid');
  return { corrected: corrected === '1', rank: Number(rank), id, key: key.join(' ') };
}
