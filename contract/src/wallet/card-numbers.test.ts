import { expect, test } from 'vitest';
import fc from 'fast-check';
import { hasCardNumber } from './card-numbers.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'my card is 4000-0000-0000-0002.',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
  '6080320000000002',
  '４２４２４２４２４２４２４２４２',
])('%s is a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

test.each([
  '4242424242424241',
  '1764427548123',
  'GH-2026-000001',
  '42424242-4242-4242-8242-424242424242',
  'pay_4242424242424242',
  '4242424242424242a',
  '424242424242',
  '42424242424242424242',
  '0000000000000000',
])('%s is none', (text) => {
  expect(hasCardNumber(text)).toBe(false);
});

test('a time in milliseconds is never one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2001-09-10'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
      expect(hasCardNumber(String(at.getTime()))).toBe(false);
    }),
  );
});
