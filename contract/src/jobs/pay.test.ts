import { expect, test } from 'vitest';
import { PAY_PERIODS, type PayPeriod } from './choices.ts';
import { unusualPay } from './pay.ts';

const verdictOn = (amount: number, currency: string, period: PayPeriod) =>
  unusualPay({ min: amount, max: amount, currency, period });

test.each([
  [60_000_000, 'INR', 'hour', 'high'],
  [100, 'INR', 'month', 'low'],
  [60_000_000, 'INR', 'year', null],
  [60_000_000, 'INR', 'month', null],
  [3_000_000, 'INR', 'month', null],
  [50_000, 'INR', 'day', null],
  [5_000, 'INR', 'hour', null],
  [3_000_000, 'INR', 'year', 'low'],
  [300_000_000, 'INR', 'month', 'high'],
  [1_500, 'USD', 'hour', null],
  [6_000_000, 'USD', 'hour', 'high'],
  [6_000_000, 'USD', 'year', null],
  [6_000_000, 'USD', 'month', null],
  [100, 'EUR', 'hour', 'low'],
  [250_000, 'JPY', 'month', null],
  [250_000, 'JPY', 'hour', 'high'],
  [600_000, 'KWD', 'month', null],
  [1, 'ZZZ', 'year', null],
] as const)('%s minor units of %s a %s: %s', (amount, currency, period, unusual) => {
  expect(verdictOn(amount, currency, period)).toBe(unusual);
});

test('both ends of a range count', () => {
  const range = { currency: 'INR', period: 'month' } as const;
  expect(unusualPay({ ...range, min: 100, max: 3_000_000 })).toBe('low');
  expect(unusualPay({ ...range, min: 3_000_000, max: 900_000_000 })).toBe('high');
});

test('the same pay is usual by every period', () => {
  const inr = { hour: 30_000, day: 240_000, week: 1_000_000, month: 4_000_000, year: 50_000_000 };
  expect(PAY_PERIODS.map((period) => verdictOn(inr[period], 'INR', period))).toEqual([null, null, null, null, null]);
});
