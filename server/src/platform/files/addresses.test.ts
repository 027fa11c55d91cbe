import { expect, test } from 'vitest';
import { createSeal } from '../seal.ts';
import { createAddresses } from './addresses.ts';

const id = '0192f0c1-0000-7000-8000-00000000abcd';
const noon = new Date('2026-03-01T12:00:00Z');
const secret = 'a secret of the tests, long enough';
const addresses = createAddresses(createSeal(secret));
const parts = (address: string) => {
  const { searchParams } = new URL(address, 'http://local');
  return { e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' };
};

test('a signed URL stays the same for a day and is valid for at least one more', () => {
  const address = addresses.signed(id, 'small', noon);
  expect(addresses.signed(id, 'small', new Date('2026-03-01T23:59:59Z'))).toBe(address);
  expect(addresses.signed(id, 'small', new Date('2026-03-02T00:00:01Z'))).not.toBe(address);
  const { e, s } = parts(address);
  expect(Number(e) * 1_000).toBe(Date.parse('2026-03-03T00:00:00Z'));
  expect(addresses.verify(id, 'small', e, s, new Date('2026-03-02T23:59:59Z'))).toBe(true);
});

test('an expired, altered or mismatched URL is invalid', () => {
  const { e, s } = parts(addresses.signed(id, 'small', noon));
  expect(addresses.verify(id, 'small', e, s, new Date('2026-03-03T00:00:00Z'))).toBe(false);
  expect(addresses.verify(id, 'large', e, s, noon)).toBe(false);
  expect(addresses.verify(id.replace('abcd', 'abce'), 'small', e, s, noon)).toBe(false);
  expect(addresses.verify(id, 'small', String(Number(e) + 86_400), s, noon)).toBe(false);
  expect(addresses.verify(id, 'small', e, `${s.slice(0, -2)}AA`, noon)).toBe(false);
  expect(addresses.verify(id, 'small', `${e}x`, s, noon)).toBe(false);
  expect(addresses.verify(id, 'small', e, '', noon)).toBe(false);
});

test('a signature with another secret is invalid', () => {
  const { e, s } = parts(createAddresses(createSeal(`${secret}, but another`)).signed(id, 'small', noon));
  expect(addresses.verify(id, 'small', e, s, noon)).toBe(false);
});

test('each URL is signed once, also when more are requested than the cache can hold', () => {
  const seal = createSeal(secret);
  let signed = 0;
  const counting = createAddresses({ ...seal, sign: (purpose, text) => ((signed += 1), seal.sign(purpose, text)) }, 4);
  const ids = Array.from({ length: 4 }, (_, index) => `${id.slice(0, -1)}${index}`);
  for (let round = 0; round < 3; round += 1) for (const each of ids) counting.signed(each, 'small', noon);
  expect(signed).toBe(4);
  for (let index = 0; index < 100; index += 1) counting.signed(`${id}${index}`, 'small', noon);
  counting.signed(ids[0]!, 'small', noon);
  expect(signed).toBe(105);
  // Two generations of four are kept.
  for (let index = 0; index < 9; index += 1) counting.signed(`${id}again${index}`, 'small', noon);
  counting.signed(`${id}again0`, 'small', noon);
  expect(signed).toBe(115);
});
