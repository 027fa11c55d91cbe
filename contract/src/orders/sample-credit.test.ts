import { expect, test } from 'vitest';
import { withCredit } from './sample-credit.ts';

const priceOf = (goods: number, delivery: number, tax: number | null = null) => ({
  goods,
  delivery,
  total: goods + delivery,
  tax,
});

test('a credit of 500 on goods of 300: 300 off, delivery untouched', () => {
  expect(withCredit(priceOf(300, 40), 500, null)).toEqual({
    goods: 300,
    delivery: 40,
    credit: 300,
    total: 40,
    tax: null,
  });
});
test('a credit comes off the goods', () => {
  expect(withCredit(priceOf(1_000, 40), 500, null)).toMatchObject({ credit: 500, total: 540 });
  expect(withCredit(priceOf(1_000, 40), 0, null)).toMatchObject({ credit: 0, total: 1_040 });
});
test('the contained tax falls with it, and is never below that of the delivery', () => {
  expect(withCredit(priceOf(600, 60, 110), 300, 2_000)).toMatchObject({ total: 360, tax: 60 });
  expect(withCredit(priceOf(600, 60, 110), 600, 2_000)).toMatchObject({ total: 60, tax: 10 });
});
