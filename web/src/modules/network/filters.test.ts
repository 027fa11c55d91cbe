import { expect, it } from 'vitest';
import { rowsOfPages, shownMeanwhile } from '#test/typing.ts';
import { askedIn, inAddress, networkQuery } from './filters.ts';
import { listOf } from './people-of.ts';

it('reads an address, repairs what is not known, and writes the same address', () => {
  const usual = { tab: 'connections', sort: 'recently', filter: undefined, sent: false, search: '' };
  expect(askedIn({})).toEqual(usual);
  expect(askedIn({ tab: 'friends', sort: 'best', filter: 'user', sent: 'yes' })).toEqual(usual);
  expect(inAddress(askedIn({}))).toEqual({ tab: 'connections' });
  for (const search of [
    { tab: 'followings', sort: 'z_a', filter: 'institute', search: 'ravi' },
    { tab: 'invitations', sent: 'yes' },
  ])
    expect(inAddress(askedIn(search))).toEqual(search);
});

it('keeps its rows while the next letter is asked', () => {
  expect(shownMeanwhile((search) => networkQuery(askedIn({ search })), rowsOfPages)).toBe(rowsOfPages);
  expect(shownMeanwhile((search) => listOf('followers', 'x', search), rowsOfPages)).toBe(rowsOfPages);
});
