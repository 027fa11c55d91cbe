import { describe, expect, test } from 'vitest';
import { type Entity, FOLD } from '#contract/posts/posts.ts';
import { foldAt } from './fold.ts';

describe('folding', () => {
  const shown = (text: string, entities: readonly Entity[] = []) => {
    const cut = foldAt(text, entities);
    return cut === undefined ? undefined : text.slice(0, cut);
  };
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 10}`).join(' ');

  test('leaves short texts whole, and those slightly longer', () => {
    expect(shown('')).toBeUndefined();
    expect(shown(words(30))).toBeUndefined();
    expect(shown('x'.repeat(FOLD.characters + 20))).toBeUndefined();
    expect(shown('1\n2\n3\n4\n5')).toBeUndefined();
  });
  test('cuts after 210 characters, between two words', () => {
    const text = shown(words(80)) ?? '';
    expect(text.length).toBeLessThanOrEqual(FOLD.characters);
    expect(text.length).toBeGreaterThan(FOLD.characters - 8);
    expect(text).toMatch(/word\d$/);
  });
  test('cuts after five lines', () => expect(shown('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4\n5'));
  test('counts graphemes: Devanagari clusters and emoji are one', () => {
    expect(shown('नि'.repeat(FOLD.characters))).toBeUndefined();
    expect(shown('👨‍👩‍👧'.repeat(300))).toBe('👨‍👩‍👧'.repeat(FOLD.characters));
  });
  test('cuts a text without spaces inside', () => expect(shown('x'.repeat(500))).toHaveLength(FOLD.characters));
  test('never cuts inside a link', () => {
    const before = `${'y'.repeat(FOLD.characters - 5)} `;
    const href = `https://example.com/${'z'.repeat(100)}`;
    expect(shown(before + href, [{ kind: 'link', start: before.length, length: href.length, href }])).toBe(
      before.trimEnd(),
    );
  });
});
