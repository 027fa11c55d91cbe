import { expect, test } from 'vitest';
import { differencesOf, type Compared, type Listed } from './listed.ts';

const listed: Listed = {
  currency: 'INR',
  ladder: [
    { from: 10, price: 100_00 },
    { from: 50, price: 90_00 },
  ],
  minOrder: 10,
  delivery: 40_00,
  shipDays: 14,
};
const quoteOf = (more: Partial<Compared> = {}): Compared => ({
  quantity: 50,
  currency: 'INR',
  ladder: [],
  totals: { unitPrice: 90_00, goods: 4_500_00, delivery: 40_00 },
  shipDays: 14,
  ...more,
});

test('a quote as listed differs in nothing', () => {
  expect(differencesOf(quoteOf(), listed)).toEqual([]);
});
test('the price of a unit is compared at the quantity of the quote', () => {
  const totals = { unitPrice: 90_00, goods: 900_00, delivery: 0 };
  expect(differencesOf(quoteOf({ quantity: 10, totals, shipDays: 20 }), listed)).toEqual([
    { of: 'unit_price', listed: 100_00, quoted: 90_00 },
    { of: 'delivery', listed: 40_00, quoted: 0 },
    { of: 'ship_days', listed: 14, quoted: 20 },
  ]);
});
test('several lines are compared by their sum', () => {
  const totals = { unitPrice: null, goods: 5_000_00, delivery: 40_00 };
  expect(differencesOf(quoteOf({ totals }), listed)).toEqual([{ of: 'goods', listed: 4_500_00, quoted: 5_000_00 }]);
});
test('a minimum order of the ladder, and a quantity below that of the listing', () => {
  const ladder = [{ from: 5, price: 90_00 }];
  expect(differencesOf(quoteOf({ ladder }), listed)).toEqual([{ of: 'min_order', listed: 10, quoted: 5 }]);
  const totals = { unitPrice: 90_00, goods: 360_00, delivery: 40_00 };
  expect(differencesOf(quoteOf({ quantity: 4, totals }), listed)).toEqual([
    { of: 'unit_price', listed: null, quoted: 90_00 },
    { of: 'min_order', listed: 10, quoted: 4 },
  ]);
});
test('prices of another currency are not compared', () => {
  expect(differencesOf(quoteOf({ currency: 'EUR', shipDays: 7 }), listed)).toEqual([
    { of: 'currency', listed: null, quoted: null },
    { of: 'ship_days', listed: 14, quoted: 7 },
  ]);
});
