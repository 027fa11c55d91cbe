import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from '../accounts.ts';
import { toUsername } from '../actors.ts';
import { foldName } from '../reference.ts';
import { NORMALIZED_MAX, normalized } from './normalize.ts';
import { findParts } from './text-parts.ts';
import { cleanText, text } from './text.ts';

/** Marks of two classes in turn, which normalising has to sort: the worst that a text can be. */
const marks = (length: number) => `a${'\u0301\u0323'.repeat(length / 2)}`;
const milliseconds = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
/** Sorting all of it takes seconds. */
const FEW = 1_500;

test.each<[string, (input: string) => unknown]>([
  ['cleanText', cleanText],
  ['a short text', (input) => z.safeParse(text({ max: 100 }), input)],
  ['a long text', (input) => z.safeParse(text({ max: 3_000, lines: true }), input)],
  ['an e-mail address', (input) => z.safeParse(email, input)],
  ['a username', toUsername],
  ['a folded name', foldName],
  ['hashtags', (input) => findParts(`#${input}`)],
  ['NFKD', (input) => normalized(input, 'NFKD')],
])('%s of 240 kB of marks takes no time', (_name, read) => {
  expect(milliseconds(() => read(marks(240_000)))).toBeLessThan(FEW);
  expect(milliseconds(() => read('\uff76\uff9e'.repeat(1) + '\uff9e\u0323'.repeat(120_000)))).toBeLessThan(FEW);
  expect(milliseconds(() => read(`${marks(28)} `.repeat(8_000)))).toBeLessThan(FEW);
});
test('a text that is too long is named by the limit in graphemes, before it is read', () => {
  expect(z.safeParse(text({ max: 50 }), 'x'.repeat(100_000)).error?.issues[0]).toMatchObject({
    code: 'custom',
    params: { key: 'too_long', max: 50 },
  });
});
test('what people write stays as it is', () => {
  for (const written of ['Ángström', 'नमस्ते', 'e\u0301'.repeat(40), 'Z\u0351\u0343\u0344algo', '👩‍💻', 'ｶﾞ'])
    expect(normalized(written)).toBe(written.normalize('NFC'));
});
test('the end of a run of marks, and of a text beyond all limits, is cut off', () => {
  expect([...normalized(`a${'\u0323'.repeat(100)}b`, 'NFD')]).toHaveLength(32);
  expect(normalized('é'.repeat(NORMALIZED_MAX + 5))).toHaveLength(NORMALIZED_MAX);
});
