import { expect, test } from 'vitest';
import { fromListCursor, toListCursor } from './cursor.ts';
import type { OrderKey } from './queries-people.ts';

const id = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';

test('a cursor is read as it was written, and the first page has none', () => {
  for (const [by, key] of [
    ['since', '2026-03-01T10:20:30.456Z'],
    ['id', ''],
    ['name', 'asha 🧵'],
  ] as const)
    expect(fromListCursor(toListCursor({ key, id }), by)).toEqual({ key, id });
  expect(fromListCursor(undefined, 'since')).toBeNull();
});

test.each<[OrderKey, string, string]>([
  ['name', 'no id', 'asha'],
  ['name', `${id.slice(0, -1)}x`, 'asha'],
  ['name', id, 'as\0ha'],
  ['id', id, 'more'],
  ['id', 'no id', ''],
  ['since', id, ''],
  ['since', id, 'yesterday'],
  ['since', id, '2026-03-01'],
  ['since', id, '2026-13-01T00:00:00.000Z'],
  // JavaScript reads and writes these, PostgreSQL does not.
  ['since', id, '0000-03-01T00:00:00.000Z'],
  ['since', id, '+012026-03-01T00:00:00.000Z'],
])('a cursor by %s of %j and %j is refused', (by, wrongId, key) => {
  expect(() => fromListCursor(toListCursor({ key, id: wrongId }), by)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }) as Error,
  );
});
