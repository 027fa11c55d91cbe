import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** The person after whom a page begins; `corrected`: whether what was mistyped is looked for too. */
export interface Cursor {
  /** Below 0 at the beginning. */
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
