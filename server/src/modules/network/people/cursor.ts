import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import type { OrderKey } from './queries-people.ts';

/** A cursor in a list of people: the sort key of the last row as text, and its id. */
export interface ListPosition {
  readonly key: string;
  readonly id: string;
}
export const toListCursor = ({ key, id }: ListPosition): string => Buffer.from(`${id}${key}`).toString('base64url');

/** Accepts only the format that we write: JavaScript and PostgreSQL accept different other formats. */
function isInstant(text: string): boolean {
  const at = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text;
}
const keyChecks: Readonly<Record<OrderKey, (key: string) => boolean>> = {
  since: isInstant,
  id: (key) => key === '',
  name: (key) => !key.includes('\0'),
};

/** Reads a cursor; null means the first page. Refuses cursors that we did not create. */
export function fromListCursor(cursor: string | undefined, by: OrderKey): ListPosition | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [id, key] = [text.slice(0, 36), text.slice(36)];
  if (!isUuid(id) || !keyChecks[by](key)) throw fieldRefusal('cursor', 'invalid');
  return { key, id };
}
