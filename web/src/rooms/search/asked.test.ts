import { beforeEach, expect, it } from 'vitest';
import { queryIn, tabIn, tagIn } from './asked.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';

beforeEach(forgetSearches);

it('reads what the address asks for', () => {
  expect(queryIn({ q: '  asha ' })).toBe('asha');
  expect(queryIn({})).toBe('');
  expect([tabIn({ tab: 'people' }), tabIn({ tab: 'planets' }), tabIn({})]).toEqual(['people', 'all', 'all']);
});

it('finds the hashtag that posts know', () => {
  expect(tagIn('#Bridges')).toBe('bridges');
  expect(tagIn('bridges')).toBeUndefined();
  expect(tagIn('about #पुल and #roads')).toBe('पुल');
});

it('remembers the latest searches, each once', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'Asha', 'b', 'asha']) rememberSearch(query);
  expect(recentSearches()).toEqual(['asha', 'b', 'i', 'h', 'g', 'f', 'e', 'd']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});
