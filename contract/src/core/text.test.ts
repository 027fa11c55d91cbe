import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from './text.ts';

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
