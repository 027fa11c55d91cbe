import { expect, test } from 'vitest';
import { languageOf } from './comments.ts';
import { looks } from './faces.ts';
import { namedPeople, otherPeople } from './people.ts';
import { inventedPosts } from './posts.ts';

const share = (texts: readonly string[]): number =>
  texts.filter((text) => languageOf(text) === 'hn').length / texts.length;

test('a third of the posts and of the headlines is in Hindi', () => {
  expect(share(inventedPosts.map(({ text }) => text))).toBeGreaterThan(0.32);
  expect(share([...namedPeople, ...otherPeople].map(({ headline }) => headline))).toBeGreaterThan(0.32);
});

test('the language of a text is that of most of its letters', () => {
  expect(languageOf('The Devanagari र has four shapes.')).toBe('en');
  expect(languageOf('नहर का आख़िरी खेत, 3 kW')).toBe('hn');
});

test('the newest post is by another person than Asha and shows a face, and few of the newest are her own', () => {
  const newest = inventedPosts.toReversed().filter(({ visibility }) => visibility === undefined);
  expect(newest[0]?.by).not.toBe('asha');
  expect(looks.has(newest[0]?.picture?.[0]?.near ?? '')).toBe(true);
  expect(newest.slice(0, 13).filter(({ by }) => by === 'asha')).toEqual([]);
});
