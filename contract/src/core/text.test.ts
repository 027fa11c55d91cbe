import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { graphemes, shortened, text } from './text.ts';

const invisible = [
  '\u200b',
  '\u200b\u2060\ufeff',
  '\u200d',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u00ad',
  '\ufe0f',
  '\u{e0020}\u{e007f}',
  '\u2800',
  ' \u00a0\u3000 ',
];

describe.each(invisible)('invisible text %j', (input) => {
  test('is refused in a required field', () => {
    const { success, error } = z.safeParse(text({ max: 50, min: 1 }), input);
    expect([success, (error?.issues[0] as { params?: unknown } | undefined)?.params]).toEqual([
      false,
      { key: 'required' },
    ]);
  });
  test('becomes empty in an optional field', () => {
    expect(z.parse(text({ max: 50, lines: true }), input)).toBe('');
  });
});

test.each(['a', '.', '\u{1f469}\u200d\u{1f4bb}', 'क्\u200dष', '\u0915\u094d', '❤\ufe0f', 'a\u200bb', '日'])(
  'text accepts %s as visible text',
  (input) => {
    expect(z.parse(text({ max: 50, min: 1 }), input)).toBe(input.normalize('NFC'));
  },
);

test.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['👩‍💻👩‍💻', 1, '👩‍💻'],
  // A family of 11 code units is more than the 8 that one grapheme may have on average.
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, ''],
  // Exactly 8 code units fit.
  [`a${'\u0301'.repeat(7)}b`, 1, `a${'\u0301'.repeat(7)}`],
  ['', 3, ''],
])('shortened cuts %j to %i graphemes', (value, max, expected) => expect(shortened(value, max)).toBe(expected));

test('a text is measured in graphemes, and in code units of eight per grapheme', () => {
  const isValid = (value: string, max: number) => z.safeParse(text({ max, min: 2 }), value).success;
  expect(['a', 'ab', 'abcde', 'abcdef'].map((value) => isValid(value, 5))).toEqual([false, true, true, false]);
  const composed = (marks: number) => `ab${'\u0324'.repeat(marks)}`;
  expect(graphemes(composed(14))).toBe(2);
  expect([isValid(composed(14), 2), isValid(composed(15), 2)]).toEqual([true, false]);
});

test('blanks around a text count only beyond 16 code units per grapheme and 1,000 more', () => {
  const isValid = (blanks: number) => z.safeParse(text({ max: 2 }), `ab${' '.repeat(blanks)}`).success;
  expect([isValid(1_030), isValid(1_031)]).toEqual([true, false]);
});
