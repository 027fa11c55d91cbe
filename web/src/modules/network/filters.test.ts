import { expect, it } from 'vitest';
import { rowsOfPages, placeholderWhileTyping } from '#test/typing.ts';
import { parseFilters, toSearchParams, networkQuery } from './filters.ts';
import { peopleListQuery } from './people-of.ts';

it('reads an address, repairs what is not known, and writes the same address', () => {
  const usual = { tab: 'connections', sort: 'recently', filter: undefined, sent: false, search: '' };
  expect(parseFilters({})).toEqual(usual);
  expect(parseFilters({ tab: 'friends', sort: 'best', filter: 'user', sent: 'yes' })).toEqual(usual);
  expect(toSearchParams(parseFilters({}))).toEqual({ tab: 'connections' });
  for (const search of [
    { tab: 'followings', sort: 'z_a', filter: 'institute', search: 'ravi' },
    { tab: 'invitations', sent: 'yes' },
  ])
    expect(toSearchParams(parseFilters(search))).toEqual(search);
});

it('keeps its rows while the next letter is asked', () => {
  expect(placeholderWhileTyping((search) => networkQuery(parseFilters({ search })), rowsOfPages)).toBe(rowsOfPages);
  expect(placeholderWhileTyping((search) => peopleListQuery('followers', 'x', search), rowsOfPages)).toBe(rowsOfPages);
});
