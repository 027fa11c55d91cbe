import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, MONEY_MAX } from '../../core/money/money.ts';
import {
  containedTax,
  deliversTo,
  hasPrice,
  ladderProblem,
  landedPrice,
  lowestPrice,
  type Priced,
  type Rung,
} from './price.ts';

const ladder: readonly Rung[] = [
  { from: 1, price: 100_00 },
  { from: 11, price: 90_00 },
  { from: 21, price: 85_00 },
];
const whole: Priced = {
  ladder,
  minOrder: 1,
  maxOrder: null,
  stock: null,
  delivery: 'free',
  deliveryFee: null,
  taxRate: null,
};

describe('the landed price', () => {
  it.each([
    [10, '1000.00', { quantity: 11, more: 1, saves: 10_00 }],
    [11, '990.00', null],
    [20, '1800.00', { quantity: 21, more: 1, saves: 15_00 }],
    [21, '1785.00', null],
  ])('of %i pieces is %s', (quantity, total, cheaper) => {
    const price = landedPrice(whole, quantity);
    if (!hasPrice(price)) throw new Error(price.problem);
    expect([decimalOf(price.total, 'INR'), price.cheaper]).toEqual([total, cheaper]);
  });

  it('is exact in currencies of any decimals', () => {
    expect(landedPrice({ ...whole, ladder: [{ from: 1, price: 1_250 }] }, 3)).toMatchObject({ total: 3_750 });
    expect(decimalOf(3_750, 'KWD')).toBe('3.750');
  });

  it('says that four more cost 600 less', () => {
    const rungs = [
      { from: 1, price: 1_000_00 },
      { from: 20, price: 770_00 },
    ];
    expect(landedPrice({ ...whole, ladder: rungs }, 16)).toMatchObject({
      cheaper: { quantity: 20, more: 4, saves: 600_00 },
    });
  });

  it('names the limit that a quantity breaks', () => {
    const limited = { ...whole, minOrder: 5, maxOrder: 40, stock: 30, ladder: [{ from: 5, price: 1 }] };
    expect(landedPrice(limited, 4)).toEqual({ problem: 'below_minimum', limit: 5 });
    expect(landedPrice(limited, 41)).toEqual({ problem: 'above_maximum', limit: 40 });
    expect(landedPrice(limited, 31)).toEqual({ problem: 'above_stock', limit: 30 });
    expect(landedPrice({ ...whole, ladder: [] }, 1)).toMatchObject({ problem: 'no_price' });
    expect(landedPrice(whole, 1.5)).toMatchObject({ problem: 'no_price' });
    const dear = { ...whole, ladder: [{ from: 1, price: 10 ** 11 }] };
    expect(landedPrice(dear, 10 ** 6)).toEqual({ problem: 'total_too_big', limit: MONEY_MAX });
  });

  it('offers nothing cheaper that cannot be ordered', () => {
    expect(landedPrice({ ...whole, stock: 10 }, 10)).toMatchObject({ cheaper: null });
    expect(landedPrice({ ...whole, maxOrder: 20 }, 20)).toMatchObject({ cheaper: null });
  });

  it('adds delivery once per order, and tax of each line', () => {
    const price = landedPrice({ ...whole, delivery: 'amount', deliveryFee: 50_00, taxRate: 1_800 }, 10);
    expect(price).toMatchObject({ goods: 1_000_00, delivery: 50_00, total: 1_050_00, tax: 152_54 + 7_63 });
    expect(landedPrice({ ...whole, delivery: 'included', deliveryFee: 50_00 }, 10)).toMatchObject({ delivery: 0 });
    expect([containedTax(3, 10_000), containedTax(1, 10_000), containedTax(0, 1_800)]).toEqual([2, 1, 0]);
  });

  it('holds for any ladder and quantity', () => {
    const rungs = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(
        rungs,
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (at, quantity, rate) => {
          const sorted = at.toSorted((one, other) => one - other);
          const steps = sorted.map((from, index) => ({ from, price: 10_000 - index * 37 }));
          const minOrder = sorted[0] ?? 1;
          expect(ladderProblem(steps, minOrder)).toBeNull();
          const price = landedPrice({ ...whole, ladder: steps, minOrder, taxRate: rate }, quantity);
          expect(hasPrice(price)).toBe(quantity >= minOrder);
          if (!hasPrice(price)) return;
          expect(price.total).toBe(price.goods + price.delivery);
          expect(price.tax).toBeGreaterThanOrEqual(0);
          expect(price.tax ?? 0).toBeLessThanOrEqual(price.total);
          if (price.cheaper === null) return;
          const better = landedPrice({ ...whole, ladder: steps, minOrder }, price.cheaper.quantity);
          expect(hasPrice(better) && better.total).toBe(price.total - price.cheaper.saves);
        },
      ),
    );
  });
});

it('finds the wrong rung of a ladder', () => {
  const rung = (from: number, price: number) => ({ from, price });
  expect(ladderProblem([rung(2, 9)], 1)).toEqual({ index: 0, key: 'first_at_minimum' });
  expect(ladderProblem([rung(1, 9), rung(1, 8)], 1)).toEqual({ index: 1, key: 'quantities_up' });
  expect(ladderProblem([rung(1, 9), rung(2, 9)], 1)).toEqual({ index: 1, key: 'prices_down' });
  expect([lowestPrice(ladder), lowestPrice([])]).toEqual([85_00, null]);
});

it('knows where a seller delivers to', () => {
  const to = (delivers: 'country' | 'listed' | 'everywhere', country: string) =>
    deliversTo({ delivers, deliveryCountries: ['FR'], country: 'IN' }, country);
  expect([
    to('country', 'IN'),
    to('country', 'FR'),
    to('listed', 'FR'),
    to('listed', 'IN'),
    to('everywhere', 'JP'),
  ]).toEqual([true, false, true, false, true]);
});
