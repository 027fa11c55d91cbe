import { expect, test } from 'vitest';
import { createSeal } from '../seal.ts';

const seal = createSeal('a secret of the tests, long enough');
const expires = new Date('2026-03-01T10:00:00Z');
const before = new Date(expires.getTime() - 1);

test('a sealed value is read for its purpose until it expires, and not after it was altered', () => {
  const token = seal.close('letters', { to: 'asha' }, expires);
  expect(seal.open('letters', token, before)).toEqual({ to: 'asha' });
  expect(seal.open('letters', token, expires)).toBeNull();
  expect(seal.open('numbers', token, before)).toBeNull();
  expect(createSeal('another secret, also long enough').open('letters', token, before)).toBeNull();
  for (const altered of [`${token.slice(0, -2)}AA`, token.slice(0, 20), '', '!'])
    expect(seal.open('letters', altered, before)).toBeNull();
});

test('a signature holds for its purpose and its text', () => {
  const signature = seal.sign('letters', 'asha');
  const verdicts = (purpose: string, text: string, signed: string) => seal.verify(purpose, text, signed);
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(verdicts('letters', 'asha', signature)).toBe(true);
  expect(verdicts('numbers', 'asha', signature)).toBe(false);
  expect(verdicts('letters', 'ravi', signature)).toBe(false);
  expect(verdicts('letters', 'asha', `${signature}A`)).toBe(false);
});
