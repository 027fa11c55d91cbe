import { expect, it } from 'vitest';
import { type Entity, FOLD } from '#contract/posts/posts.ts';
import { foldAt } from './fold.ts';

const { characters, lines } = FOLD;
const entity = (start: number, length: number) => ({ start, length }) as Entity;
const word = (length: number) => 'a'.repeat(length);

it.each([
  ['a short text', word(characters), undefined],
  ['a text slightly above the limit', word(characters + 20), undefined],
  ['a long word', word(characters + 21), characters],
  ['a long text, before the last word', `${word(characters - 10)} ${word(100)}`, characters - 10],
  ['a word that ends at the limit', `${word(characters)} ${word(100)}`, characters],
  ['a long word after a short one', `${word(characters / 2)} ${word(characters)}`, characters],
  ['a long word after a longer one', `${word(characters / 2 + 1)} ${word(characters)}`, characters / 2 + 1],
  ['as many lines as are shown', 'a\n'.repeat(lines - 1) + 'a', undefined],
  ['a line more', 'a\n'.repeat(lines) + 'a', 2 * lines - 1],
  ['a line feed at the end', 'a\n'.repeat(lines), 2 * lines - 1],
])('%s is folded at %#', (_what, text, at) => {
  expect(foldAt(text, [])).toBe(at);
});

it('lines count before characters: a text is cut at the end of its last line, not before its last word', () => {
  const line = `${word(Math.floor(characters / lines) - 6)} b`;
  const text = `${Array.from({ length: lines }, () => line).join('\n')}\n${word(50)}`;
  expect(foldAt(text, [])).toBe((line.length + 1) * lines - 1);
});

it.each([
  ['begins before it and ends after it', entity(characters - 10, 20), characters - 10],
  ['ends there', entity(characters - 10, 10), characters],
  ['begins there', entity(characters, 10), characters],
  ['begins after it', entity(characters + 5, 10), characters],
  ['is the whole text', entity(0, characters + 50), characters],
])('where a link %s, the text is folded at %#', (_what, link, at) => {
  expect(foldAt(word(characters + 50), [link])).toBe(at);
});
