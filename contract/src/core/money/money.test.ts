import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, decimalOf, exponentOf, formatMoney, MONEY_MAX, sumOf, timesOf } from './money.ts';
import { parseAmount } from './typed-money.ts';

describe('amounts', () => {
  it('have the decimals of the table of currencies', () => {
    const file = new URL('../../../../server/src/modules/reference/data/currencies.json', import.meta.url);
    const table = JSON.parse(fs.readFileSync(file, 'utf8')) as { code: string; exponent: number }[];
    expect(table.filter(({ code, exponent }) => exponentOf(code) !== exponent)).toEqual([]);
    expect(['INR', 'JPY', 'KWD', 'HUF', 'IDR'].map(exponentOf)).toEqual([2, 0, 3, 2, 2]);
  });

  it('are added and multiplied exactly, up to a limit', () => {
    expect(sumOf([0.1 * 10, 2, -5])).toBe(-2);
    expect(sumOf([MONEY_MAX, 1])).toBeNull();
    expect(timesOf(10 ** 9, 10 ** 6)).toBe(MONEY_MAX);
    expect(timesOf(10 ** 9 + 1, 10 ** 6)).toBeNull();
  });

  it('are split without losing a minor unit, the larger rest first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [3, 7])).toEqual([2, 3]);
    expect(allocate(10, [1, 0, 6])).toEqual([1, 0, 9]);
    expect(() => allocate(10, [0, 0])).toThrow(RangeError);
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONEY_MAX }), weights, (amount, of) => {
        fc.pre(of.some((weight) => weight > 0));
        const parts = allocate(amount, of);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
        const total = of.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          const floor = (BigInt(amount) * BigInt(of[index] ?? 0)) / total;
          expect([floor, floor + 1n]).toContain(BigInt(part));
        }
      }),
    );
  });

  it('are written with every digit, and with all decimals or none', () => {
    expect(decimalOf(1_250, 'INR')).toBe('12.50');
    expect([decimalOf(5, 'KWD'), decimalOf(-5, 'INR'), decimalOf(500, 'JPY')]).toEqual(['0.005', '-0.05', '500']);
    expect(formatMoney(125_050, 'INR', 'en-IN')).toBe('₹1,250.50');
    expect(formatMoney(15_000_000, 'INR', 'en-IN')).toBe('₹1,50,000');
    expect(formatMoney(9_007_199_254_740_93, 'INR', 'en-US')).toBe('₹9,007,199,254,740.93');
    expect(formatMoney(150_050, 'HUF', 'en-US')).toMatch(/1,500\.50$/);
    expect(formatMoney(1_500, 'JPY', 'en-US')).toBe('¥1,500');
    expect(formatMoney(1_500, 'KWD', 'en-US')).toMatch(/1\.500$/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONEY_MAX }), (amount) => {
        expect(formatMoney(amount, 'USD', 'en-US').replace(/[$,]/g, '')).toBe(
          amount % 100 === 0 ? String(amount / 100) : decimalOf(amount, 'USD'),
        );
      }),
    );
  });
});

describe('a typed amount', () => {
  it.each([
    ['4.35', 'INR', 'en', 435],
    ['1,50,000', 'INR', 'en', 15_000_000],
    ['1.234,50', 'INR', 'fr', 123_450],
    ['1.234,50', 'INR', 'en', 123_450],
    ['1 234,50', 'EUR', 'fr', 123_450],
    ['1\u202f234,50 €', 'EUR', 'fr', 123_450],
    ["1'234.50", 'USD', 'en', 123_450],
    ['१५०', 'INR', 'hn', 15_000],
    ['१,५०,०००.५०', 'INR', 'hn', 15_000_050],
    ['१५० रुपये', 'INR', 'hn', 15_000],
    ['１５０', 'INR', 'en', 15_000],
    ['₹ 500', 'INR', 'en', 50_000],
    ['Rs. 500/-', 'INR', 'en', 50_000],
    ['Rs.500', 'INR', 'en', 50_000],
    ['500 inr', 'INR', 'en', 50_000],
    ['.5', 'INR', 'en', 50],
    ['500.', 'INR', 'en', 50_000],
    ['12,5', 'INR', 'en', 1_250],
    ['1,234', 'INR', 'en', 123_400],
    ['1,234', 'JPY', 'en', 1_234],
    ['1.234', 'KWD', 'en', 1_234],
    ['1,234', 'KWD', 'fr', 1_234],
    ['1.234.567', 'INR', 'fr', 123_456_700],
    ['0', 'INR', 'en', 0],
    ['10,00,00,00,00,000', 'INR', 'en', 100_000_000_000_000],
  ] as const)('%s %s in %s is %i', (typed, currency, language, amount) => {
    expect(parseAmount(typed, currency, language)).toEqual({ amount });
  });

  it.each([
    ['1.234', 'INR', 'en', 'amount_ambiguous'],
    ['1.234', 'INR', 'fr', 'amount_ambiguous'],
    ['1,234', 'INR', 'fr', 'amount_ambiguous'],
    ['1.5', 'JPY', 'en', 'amount_decimals'],
    ['1.2345', 'INR', 'en', 'amount_decimals'],
    ['1,234.567', 'INR', 'en', 'amount_decimals'],
    ['$5', 'INR', 'en', 'amount_currency'],
    ['5 EUR', 'INR', 'en', 'amount_currency'],
    ['1,23,4', 'INR', 'en', 'amount_invalid'],
    ['1,2,3', 'INR', 'en', 'amount_invalid'],
    ['-5', 'INR', 'en', 'amount_invalid'],
    ['1e5', 'INR', 'en', 'amount_invalid'],
    ['', 'INR', 'en', 'amount_invalid'],
    ['five', 'INR', 'en', 'amount_invalid'],
    ['9'.repeat(20), 'INR', 'en', 'amount_too_big'],
    ['9'.repeat(100), 'INR', 'en', 'amount_invalid'],
  ] as const)('%s %s in %s is refused: %s', (typed, currency, language, problem) => {
    expect(parseAmount(typed, currency, language)).toEqual({ problem });
  });

  it('is read again from what is shown, in every language', () => {
    const currency = fc.constantFrom('INR', 'JPY', 'HUF', 'USD', 'EUR');
    const language = fc.constantFrom('en', 'hn', 'fr');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONEY_MAX }), currency, language, (amount, of, by) => {
        const shown = formatMoney(amount, of, by === 'hn' ? 'hi' : by);
        expect([shown, parseAmount(shown, of, by)]).toEqual([shown, { amount }]);
      }),
    );
  });
});
