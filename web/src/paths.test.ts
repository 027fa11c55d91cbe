import { expect, test } from 'vitest';
import { PATHS } from '#contract/core/kinds.ts';
import { addresses } from './addresses.ts';

test('the path of every kind of object leads to an address', () => {
  const paths = Object.values<string>(PATHS).map((path) => new URL(path, 'https://guildhall.example').pathname);
  // A comment is shown on the screen of its post.
  const known = new Set(Object.keys(addresses).map((address) => address.replaceAll(/\$\w+/g, '$')));
  expect(paths.filter((path) => !known.has(path.replaceAll(/\$\w+/g, '$')))).toEqual([]);
});
