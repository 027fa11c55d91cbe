import { expect, test } from 'vitest';
import { cursorFrom, cursorOf, firstCursor } from './cursor.ts';

const id = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';

test('a cursor is read as it was written, and the first page has none', () => {
  for (const corrected of [true, false]) {
    const cursor = { rank: 1234, key: 'asha rao', id, corrected };
    expect(cursorFrom(cursorOf(cursor))).toEqual(cursor);
  }
  expect(cursorFrom(undefined)).toBe(firstCursor);
});

test.each([
  `2 5 ${id} asha`,
  `01 5 ${id} asha`,
  `0 -1 ${id} asha`,
  `0 12345 ${id} asha`,
  `0 x5 ${id} asha`,
  '0 5 no-id asha',
  `0 5 ${id} as\0ha`,
  '',
])('the cursor %j is refused', (text) => {
  expect(() => cursorFrom(Buffer.from(text).toString('base64url'))).toThrow(
    expect.objectContaining({ code: 'invalid_input' }) as Error,
  );
});
