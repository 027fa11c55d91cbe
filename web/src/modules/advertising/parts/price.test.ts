import { expect, it } from 'vitest';
import { type Budgeted, daysOf, priceOf } from './price.ts';

const terms = { bufferPercent: 5, currencies: [{ currency: 'INR', budget: 100_00, views: 40_00, click: 2_00 }] };
const daily: Budgeted = {
  currency: 'INR',
  budgetType: 'daily',
  budget: 100_00,
  paysFor: 'views',
  bid: null,
  matchesClicks: false,
  duration: 'month',
  startsOn: null,
  endsOn: null,
};
const today = '2026-12-01';

it('of a daily budget, seven days are reserved, and of fewer days all', () => {
  expect(priceOf(daily, terms, today)).toEqual({ total: 3_000_00, reserved: 700_00, buffer: 35_00, most: 75_000 });
  const short = { ...daily, duration: 'custom', endsOn: '2026-12-03' } as const;
  expect(priceOf(short, terms, today)).toMatchObject({ total: 300_00, reserved: 300_00 });
});

it('a budget for the whole time is held at once', () => {
  const whole = { ...daily, budgetType: 'lifetime', duration: 'year', paysFor: 'clicks' } as const;
  expect(priceOf(whole, terms, today)).toEqual({ total: 100_00, reserved: 100_00, buffer: 5_00, most: 50 });
});

it('says nothing while something is missing', () => {
  expect(daysOf({ ...daily, duration: 'custom' }, today)).toBeNull();
  for (const lacking of [
    { budget: null },
    { budget: Number.NaN },
    { currency: 'JPY' },
    { duration: 'custom' } as const,
  ])
    expect(priceOf({ ...daily, ...lacking }, terms, today)).toBeNull();
});
