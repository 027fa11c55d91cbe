import { beforeEach, expect, it } from 'vitest';
import { rowsOfPages, placeholderWhileTyping } from '#test/typing.ts';
import { completionQuery, peopleQuery } from './api.ts';
import { parseSearch, searchWith } from '#shell/navigation/search-params.ts';
import type { SearchText } from '#shell/router/location.ts';
import { filtersIn, findSearch, resultsSearch, tagIn } from './search.ts';
import { switches } from '#shell/switches/switches.ts';
import { shownTab, tabsNow } from './tabs.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent.ts';

beforeEach(forgetSearches);

it('the address is parsed into tab and filters', () => {
  const read = (search: SearchText) => parseSearch(resultsSearch, search);
  expect(read({ q: '  asha ' }).q).toBe('asha');
  expect(read({}).q).toBe('');
  expect([read({ tab: 'people' }).tab, read({ tab: 'planets' }).tab, read({}).tab]).toEqual(['people', 'all', 'all']);
});

it('communities are among the groups, and every shown tab is one of the specification', () => {
  expect(tabsNow()).toEqual([
    'all',
    'people',
    'events',
    'jobs',
    'courses',
    'institutes',
    'pages',
    'groups',
    'products',
    'services',
  ]);
  switches.set({ version: 1, off: ['courses', 'jobs', 'events'] });
  expect(tabsNow()).toEqual(['all', 'people', 'institutes', 'pages', 'groups', 'products', 'services']);
  switches.set({ version: 0, off: [] });
  expect(parseSearch(resultsSearch, { tab: 'communities' }).tab).toBe('communities');
  expect([shownTab('communities'), shownTab('pages')]).toEqual(['groups', 'pages']);
});

it('the first hashtag is recognised as in posts', () => {
  expect(tagIn('#Bridges')).toBe('bridges');
  expect(tagIn('bridges')).toBeUndefined();
  expect(tagIn('about #पुल and #roads')).toBe('पुल');
});

it('filters for people are stored in the address, and nothing else', () => {
  const search = parseSearch(findSearch, {
    q: ' asha ',
    country: 'IN',
    city: '7',
    cityName: 'Pune',
    company: ' Mills ',
    degree: '2',
    state: '',
    other: 'x',
  });
  expect(filtersIn(search)).toEqual({ country: 'IN', city: '7', company: 'Mills', degree: '2' });
  expect(searchWith(findSearch, { ...search, company: '' })).toEqual({
    q: 'asha',
    country: 'IN',
    city: '7',
    degree: '2',
  });
});

it('a text that is too long to search for stays, up to what an address reasonably holds', () => {
  expect(parseSearch(resultsSearch, { q: 'a'.repeat(101) }).q).toBe('a'.repeat(101));
  expect(parseSearch(resultsSearch, { q: 'a'.repeat(1_001) }).q).toBe('');
});

it('filters that the server would refuse are not sent', () => {
  const search = parseSearch(findSearch, {
    country: 'India',
    city: 'Pune',
    industry: 'x'.repeat(61),
    degree: '4',
  });
  expect(filtersIn(search)).toEqual({});
});

it('the latest searches are remembered, each once', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'Asha', 'b', 'asha']) rememberSearch(query);
  expect(recentSearches()).toEqual(['asha', 'b', 'i', 'h', 'g', 'f', 'e', 'd']);
  forgetSearch('i');
  expect(recentSearches()).toEqual(['asha', 'b', 'h', 'g', 'f', 'e', 'd']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it('the results stay while the next letter is requested', () => {
  expect(placeholderWhileTyping((typed) => peopleQuery(typed), rowsOfPages)).toBe(rowsOfPages);
  expect(placeholderWhileTyping((typed) => peopleQuery('', { skill: typed }), rowsOfPages)).toBe(rowsOfPages);
  const people = { data: ['a row'] };
  expect(placeholderWhileTyping((typed) => completionQuery(typed, '6'), people)).toBe(people);
});
