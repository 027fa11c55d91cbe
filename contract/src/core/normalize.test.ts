import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from '../accounts/accounts.ts';
import { toUsername } from '../actors/actors.ts';
import { foldName } from '../reference/reference.ts';
import { NORMALIZED_MAX, normalized } from './normalize.ts';
import { findParts } from './text-parts.ts';
import { cleanText, text } from './text.ts';

/** Alternating marks of two classes, the worst case, because normalization has to sort them. */
const marks = (length: number) => `a${'\u0301\u0323'.repeat(length / 2)}`;
const milliseconds = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
/** Maximum time in milliseconds; sorting the whole text would take longer. */
const MAX_MS = 1_500;

test.each<[string, (input: string) => unknown]>([
  ['cleanText', cleanText],
  ['a short text', (input) => z.safeParse(text({ max: 100 }), input)],
  ['a long text', (input) => z.safeParse(text({ max: 3_000, lines: true }), input)],
  ['an e-mail address', (input) => z.safeParse(email, input)],
  ['a username', toUsername],
  ['a folded name', foldName],
  ['hashtags', (input) => findParts(`#${input}`)],
  ['NFKD', (input) => normalized(input, 'NFKD')],
])('%s reads 240 kB of marks in less than 1.5 s', (_name, read) => {
  expect(milliseconds(() => read(marks(240_000)))).toBeLessThan(MAX_MS);
  expect(milliseconds(() => read('\uff76\uff9e'.repeat(1) + '\uff9e\u0323'.repeat(120_000)))).toBeLessThan(MAX_MS);
  expect(milliseconds(() => read(`${marks(28)} `.repeat(8_000)))).toBeLessThan(MAX_MS);
});
test('a text that is too long is refused by the limit in graphemes before it is normalized', () => {
  expect(z.safeParse(text({ max: 50 }), 'x'.repeat(100_000)).error?.issues[0]).toMatchObject({
    code: 'custom',
    params: { key: 'too_long', max: 50 },
  });
});
test('normalized leaves what people write unchanged', () => {
  for (const written of ['Ángström', 'नमस्ते', 'e\u0301'.repeat(40), 'Z\u0351\u0343\u0344algo', '👩‍💻', 'ｶﾞ'])
    expect(normalized(written)).toBe(written.normalize('NFC'));
});
test('normalized cuts off runs of marks and texts beyond the limits', () => {
  expect(normalized(`a${'\u0323'.repeat(100)}b`, 'NFD')).toHaveLength(32);
  expect(normalized('é'.repeat(NORMALIZED_MAX + 5))).toHaveLength(NORMALIZED_MAX);
});
