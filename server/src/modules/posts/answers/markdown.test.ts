import { expect, test } from 'vitest';
import { answersAsMarkdown, literalText } from './markdown.ts';

const at = new Date('2026-11-21T10:00:00Z');
const written = (text: string) => ({ text, author: 'Asha', at });
const exported = (question: string, hasMore = false) =>
  answersAsMarkdown([{ question: written(question), answer: written('Yes') }], {
    language: 'en',
    name: 'Weavers',
    date: at,
    hasMore,
  }).split('\n\n');

test('the heading of a question is its first line, cut after 100 characters', () => {
  const headings = ['a'.repeat(100), 'a'.repeat(101), `${'a'.repeat(99)}👩‍🚀 and more`, 'First\nSecond'].map(
    (question) => exported(question)[2],
  );
  expect(headings).toEqual([`## ${'a'.repeat(100)}`, `## ${'a'.repeat(100)}…`, `## ${'a'.repeat(99)}…`, '## First']);
});

test('a question of a picture alone has a heading in words, and an export says when there is more', () => {
  const [whole, more] = [exported(''), exported('', true)];
  expect(whole[2]).toMatch(/^## \S/);
  expect(more.length).toBe(whole.length + 1);
});

test('lines and paragraphs stay as they were typed', () => {
  expect(literalText('One *two*\n\n\n  three\n\nfour\n')).toBe('One \\*two\\*\n\nthree\n\nfour');
  expect(literalText('a\nb')).toBe('a\\\nb');
});
