import { expect, test } from 'vitest';
import { changesOf, differencesOf, type Compared, type Listed } from './listed.ts';

const listed: Listed = {
  currency: 'INR',
  ladder: [
    { from: 10, price: 100_00 },
    { from: 50, price: 90_00 },
  ],
  minOrder: 10,
  delivery: 40_00,
  taxRate: 1_800,
  shipDays: 14,
};
const quoteOf = (more: Partial<Compared> = {}): Compared => ({
  quantity: 50,
  currency: 'INR',
  ladder: [],
  totals: { unitPrice: 90_00, goods: 4_500_00, delivery: 40_00 },
  taxRate: 1_800,
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
test('the contained tax is compared where the listing states it, and no price is beyond the largest amount', () => {
  expect(differencesOf(quoteOf({ taxRate: null }), listed)).toEqual([{ of: 'tax_rate', listed: 1_800, quoted: null }]);
  const { taxRate: _, ...before } = listed;
  expect(differencesOf(quoteOf({ taxRate: null }), before)).toEqual([]);
  const totals = { unitPrice: null, goods: 2, delivery: 40_00 };
  expect(
    differencesOf(quoteOf({ quantity: 1_000_000, totals }), { ...listed, ladder: [{ from: 10, price: 10 ** 11 }] }),
  ).toEqual([{ of: 'goods', listed: null, quoted: 2 }]);
});

const first = {
  lines: [{ label: 'Shawl', quantity: 4, unitPrice: 90_00 }],
  ladder: [],
  delivery: 40_00,
  taxRate: 1_800,
  quantity: 4,
  currency: 'INR',
  shipDays: 10,
  terms: null,
};
const rungs = [
  { from: 10, price: 90_00 },
  { from: 50, price: 80_00 },
];
const ofLadder = { ...first, lines: [], ladder: rungs, quantity: 60 };
const [shawl] = first.lines;
const box = { label: 'Box', quantity: 1, unitPrice: 40 };
test.each<readonly [string, Parameters<typeof changesOf>[0], object, ReturnType<typeof changesOf>]>([
  ['nothing', first, {}, []],
  ['its terms', first, { terms: 'Half of it in advance' }, [{ of: 'terms', before: null, now: null }]],
  [
    'its figures',
    first,
    { delivery: 0, taxRate: null, shipDays: 20 },
    [
      { of: 'delivery', before: 40_00, now: 0 },
      { of: 'tax_rate', before: 1_800, now: null },
      { of: 'ship_days', before: 10, now: 20 },
    ],
  ],
  [
    'the price of its line',
    first,
    { lines: [{ ...shawl, unitPrice: 80_00 }] },
    [{ of: 'unit_price', before: 90_00, now: 80_00 }],
  ],
  [
    'the name of its line',
    first,
    { lines: [{ ...shawl, label: 'Scarf' }] },
    [{ of: 'lines', before: null, now: null }],
  ],
  [
    'a line more',
    first,
    { lines: [shawl, box] },
    [
      { of: 'goods', before: 360_00, now: 360_40 },
      { of: 'lines', before: null, now: null },
    ],
  ],
  ['its currency', first, { currency: 'USD', delivery: 1 }, [{ of: 'currency', before: null, now: null }]],
  [
    'a price in the middle of a ladder',
    ofLadder,
    { ladder: [{ from: 10, price: 95_00 }, rungs[1]] },
    [{ of: 'ladder', before: null, now: null }],
  ],
  [
    'the ends of a ladder',
    ofLadder,
    { ladder: [{ from: 20, price: 90_00 }, rungs[1]], quantity: 55 },
    [
      { of: 'quantity', before: 60, now: 55 },
      { of: 'min_order', before: 10, now: 20 },
      { of: 'ladder', before: null, now: null },
    ],
  ],
])('a newer quote changes %s', (_what, before, change, expected) => {
  expect(changesOf(before, { ...before, ...change })).toEqual(expected);
});
