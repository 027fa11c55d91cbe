import { expect, it } from 'vitest';
import { rowsOfPages, placeholderWhileTyping } from '#test/typing.ts';
import { parseFilters, toSearchParams, networkQuery } from './filters.ts';
import { peopleListQuery } from './people-of.ts';

it('a query is parsed, corrected where it is invalid, and written back', () => {
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

it('the rows stay while the next letter is requested', () => {
  expect(placeholderWhileTyping((search) => networkQuery(parseFilters({ search })), rowsOfPages)).toBe(rowsOfPages);
  expect(placeholderWhileTyping((search) => peopleListQuery('followers', 'x', search), rowsOfPages)).toBe(rowsOfPages);
});
