import { fieldRefusal } from '#platform/refusal.ts';

/** A place in a list that may be ordered by time or by name: the key of its last row as text, and its id. */
export interface ListPlace {
  readonly key: string;
  readonly id: string;
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const toListCursor = ({ key, id }: ListPlace): string => Buffer.from(`${id}${key}`).toString('base64url');

/** Reads a cursor, for a list by time or by name; null is the beginning. Refuses one that we did not make. */
export function fromListCursor(cursor: string | undefined, by: 'time' | 'name'): ListPlace | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [id, key] = [text.slice(0, 36), text.slice(36)];
  if (!uuid.test(id) || key.includes('\0') || (by === 'time' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key))) throw fieldRefusal('cursor', 'invalid');
  return { key, id };
}
