import { describe, expect, test } from 'vitest';
import { type Entity, FOLD } from '#contract/posts.ts';
import { foldAt } from './fold.ts';
import { fitsMention, mentionAt, withMention } from './mention-at.ts';

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

describe('the mention being typed', () => {
  test.each([
    ['@as', 3, { start: 0, query: 'as' }],
    ['hello @Rav', 10, { start: 6, query: 'Rav' }],
    ['hello @Rav there', 10, { start: 6, query: 'Rav' }],
    ['नमस्ते @मीरा', 12, { start: 7, query: 'मीरा' }],
    ['(@ravi.sh', 9, { start: 1, query: 'ravi.sh' }],
    ['mail a@b', 8, undefined],
    ['@ravi and', 9, undefined],
    ['@', 1, undefined],
    ['नमस्ते@मीरा', 11, { start: 6, query: 'मीरा' }],
    ['今天＠ra', 5, { start: 2, query: 'ra' }],
    ['@asha/@ra', 9, { start: 6, query: 'ra' }],
    ['https://example.com/@ra', 23, undefined],
    ['example.com/@ra', 15, undefined],
    [`@${'x'.repeat(31)}`, 32, undefined],
  ])('in %j at %i', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

  test('is completed with one space, and the caret moves behind it', () => {
    expect(withMention('hello @ra', { start: 6, query: 'ra' }, 'ravi.sharma')).toEqual({
      text: 'hello @ravi.sharma ',
      caret: 19,
    });
    expect(withMention('hello @ra there', { start: 6, query: 'ra' }, 'ravi.sharma')).toEqual({
      text: 'hello @ravi.sharma there',
      caret: 19,
    });
  });
  test('keeps the suggestions that still match more letters', () => {
    const asha = { name: 'Asha Rao', username: 'asha.r' };
    expect(['as', 'RA', 'asha.r'].map((query) => fitsMention(asha, query))).toEqual([true, true, true]);
    expect(['sha', 'ravi'].map((query) => fitsMention(asha, query))).toEqual([false, false]);
    expect(fitsMention({ name: 'मीना शर्मा', username: 'meena' }, 'शर्')).toBe(true);
  });
});
