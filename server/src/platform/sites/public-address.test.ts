import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createSites } from './sites.ts';

test('addresses of this machine, of private networks and of special ranges are not public', async () => {
  const inner = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const inner6 = ['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '2002:7f00:1::', 'x', ''];
  expect([...inner, ...inner6].filter(isPublicAddress)).toEqual([]);
  expect(['93.184.215.14', '2606:2800:21f::1'].filter(isPublicAddress)).toHaveLength(2);
  // A name that leads to this machine, and an address in place of a name.
  const sites = createSites();
  expect([await sites.file('localhost', '/'), await sites.file('127.0.0.1', '/')]).toEqual([null, null]);
});
