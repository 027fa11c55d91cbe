import { expect, test } from 'vitest';
import { fromCursor, infinitePage, newestPosition } from './keyset.ts';

const rows = [3, 2, 1].map((day) => ({
  at: new Date(`2026-01-0${day}T00:00:00Z`),
  id: `01a1fd04-dcdf-74bd-a22f-00000000000${day}`,
}));
const page = (count: number, limit: number) =>
  infinitePage(
    rows.slice(0, count),
    limit,
    (row) => row,
    ({ id }) => id,
  );

test('a cursor is a time and an id, or none', () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  const id = rows[0]!.id;
  expect(fromCursor(undefined, newestPosition)).toBe(newestPosition);
  expect(fromCursor(cursor(`5.${id}`), newestPosition)).toEqual({ at: new Date(5), id });
  for (const text of ['', `soon.${id}`, '5.one', '5', `99999999999999999.${id}`])
    expect(() => fromCursor(cursor(text), newestPosition)).toThrow('invalid_input');
});

test('a full last page names no next one; with one row more, the next begins after the last row shown', () => {
  expect(page(2, 2)).toEqual({ data: [rows[0]!.id, rows[1]!.id], next: null });
  const { data, next } = page(3, 2);
  expect(data).toEqual([rows[0]!.id, rows[1]!.id]);
  expect(fromCursor(next ?? undefined, newestPosition)).toEqual(rows[1]);
  expect(page(0, 2)).toEqual({ data: [], next: null });
});
