import { expect, test } from 'vitest';
import { keyOfTerm, keysOfText } from './match.ts';

const holds = (sort: 'word' | 'domain', term: string, text: string): boolean =>
  keysOfText(text).includes(keyOfTerm(sort, term) ?? 'none');

test.each<['word' | 'domain', string, string, boolean]>([
  ['word', 'ivory', 'Fine IVORY, cheap', true],
  ['word', 'ivory', 'Ivoryton', false],
  ['word', 'rhino horn', 'powder of rhino\nhorn!', true],
  ['word', 'rhino horn', 'rhino with a horn', false],
  ['word', 'हाथीदाँत', 'असली हाथीदाँत।', true],
  ['word', 'Café', 'the CAFE', true],
  ['word', '象牙', '出售象牙制品', true],
  ['domain', 'example.org', 'see https://shop.example.org/x?y', true],
  ['domain', 'https://Example.org/path', 'write to me@EXAMPLE.org', true],
  ['domain', 'example.org', 'see example.org.evil.net and badexample.org', false],
  ['domain', 'münchen.example', 'xn--mnchen-3ya.example', true],
  ['domain', 'example.org', 'see HTTPS://exa\u200bmple\u3002org/x', true],
  ['domain', 'example.org', 'https://shop.example%2Eorg:8080', true],
])('a %s “%s” in “%s”: %s', (sort, term, text, expected) => {
  expect(holds(sort, term, text)).toBe(expected);
});

test.each<['word' | 'domain', string]>([
  ['word', '!!!'],
  ['word', 'one two three four five six'],
  ['domain', 'localhost'],
  ['domain', 'two words.org'],
])('a %s “%s” is no term', (sort, term) => {
  expect(keyOfTerm(sort, term)).toBeNull();
});

test('invisible signs in front of words hide nothing', () => {
  expect(holds('word', 'ivory', `${'\u200b'.repeat(50_000)}ivory`)).toBe(true);
});

test('however long a text is, a bounded number of keys is looked for, at once', () => {
  const begun = performance.now();
  for (const text of [
    'a'.repeat(200_000),
    'a.'.repeat(100_000),
    '-'.repeat(200_000),
    'a b '.repeat(50_000),
    'http://a.b '.repeat(20_000),
  ])
    expect(keysOfText(text).length).toBeLessThan(60_000);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
