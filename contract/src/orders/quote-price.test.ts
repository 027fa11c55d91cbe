import { expect, test } from 'vitest';
import { quoteTotals } from './quote-price.ts';

const line = (quantity: number, unitPrice: number) => ({ label: 'Shawl', quantity, unitPrice });
const quoted = { lines: [], ladder: [], delivery: 0, taxRate: null };

test('the contained tax is computed backwards, half up, once per line', () => {
  expect(quoteTotals({ ...quoted, lines: [line(1, 2499)], taxRate: 1075 }, 1)).toMatchObject({ total: 2499, tax: 243 });
  expect(quoteTotals({ ...quoted, lines: [line(10, 3823)], taxRate: 2000 }, 10)).toMatchObject({
    total: 38230,
    tax: 6372,
  });
  expect(quoteTotals({ ...quoted, lines: [line(1, 9), line(1, 9)], delivery: 9, taxRate: 2000 }, 1)).toEqual({
    unitPrice: null,
    goods: 18,
    delivery: 9,
    total: 27,
    tax: 6,
  });
});

test('a ladder costs what the rung of the quantity says', () => {
  const ladder = [
    { from: 10, price: 100 },
    { from: 50, price: 90 },
  ];
  expect(quoteTotals({ ...quoted, ladder, delivery: 500 }, 50)).toEqual({
    unitPrice: 90,
    goods: 4500,
    delivery: 500,
    total: 5000,
    tax: null,
  });
  expect(quoteTotals({ ...quoted, ladder }, 9)).toBeNull();
});

test('beyond the largest amount there is no total', () => {
  expect(quoteTotals({ ...quoted, lines: [line(1_000_000, 10 ** 11)] }, 1)).toBeNull();
});
