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

test('a full last page names no next one; with one row more, the next begins after the last row shown', () => {
  expect(page(2, 2)).toEqual({ data: [rows[0]!.id, rows[1]!.id], next: null });
  const { data, next } = page(3, 2);
  expect(data).toEqual([rows[0]!.id, rows[1]!.id]);
  expect(fromCursor(next ?? undefined, newestPosition)).toEqual(rows[1]);
  expect(page(0, 2)).toEqual({ data: [], next: null });
});
