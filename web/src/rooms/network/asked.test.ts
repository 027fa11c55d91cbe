import { expect, it } from 'vitest';
import { askedIn, inAddress } from './asked.ts';

it('reads an address, repairs what is not known, and writes the same address', () => {
  const usual = { tab: 'connections', sort: 'recently', filter: undefined, sent: false, search: '' };
  expect(askedIn({})).toEqual(usual);
  expect(askedIn({ tab: 'friends', sort: 'best', filter: 'user', sent: 'yes' })).toEqual(usual);
  expect(inAddress(askedIn({}))).toEqual({ tab: 'connections' });
  for (const search of [{ tab: 'followings', sort: 'z_a', filter: 'institute', search: 'ravi' }, { tab: 'invitations', sent: 'yes' }]) expect(inAddress(askedIn(search))).toEqual(search);
});
