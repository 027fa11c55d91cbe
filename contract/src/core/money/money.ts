/** The largest amount of a line or a total, in minor units: sums of such amounts are still exact numbers. */
export const MONEY_MAX = 10 ** 15;

/**
 * Decimals by ISO 4217 where they are not 2. `Intl` has its own idea for HUF, IDR, COP, MGA, IQD and others: never ask
 * it. A test compares this list with the table of currencies.
 */
const OTHERS: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Decimals of a currency: 1234 with 2 of them is 12.34. */
export const exponentOf = (currency: string): number => OTHERS.find(([, codes]) => codes.includes(currency))?.[0] ?? 2;

/** The result as a number, or null above `MONEY_MAX`, which the caller refuses by name. */
const withinLimit = (amount: bigint): number | null =>
  amount > MONEY_MAX || amount < -MONEY_MAX ? null : Number(amount);

/** The sum of whole minor units; null when it is beyond `MONEY_MAX`. */
export const sumOf = (amounts: readonly number[]): number | null =>
  withinLimit(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));

/** So many times an amount of whole minor units; null when the product is beyond `MONEY_MAX`. */
export const timesOf = (amount: number, quantity: number): number | null =>
  withinLimit(BigInt(amount) * BigInt(quantity));

/**
 * Splits an amount by weights, so that the parts add up to it exactly: each part is rounded down, and what is left
 * goes, a minor unit each, to those that lost most by it; the earlier one of two that lost the same.
 * @param amount whole minor units, not negative
 * @param weights whole numbers, not negative, at least one above 0
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (amount < 0 || total === 0n || weights.some((weight) => weight < 0))
    throw new RangeError('an amount is split by weights of which one is above 0, and none is negative');
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / total), lost: product % total };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const byLoss = shares.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const share of byLoss.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}

/** The digits of an amount with a point: 1250 of INR is "12.50". Exact, unlike a division. */
export function decimalOf(amount: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${amount < 0 ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Shows all decimals, or none when all are zero. `Intl` gets a text, which keeps every digit, unlike a number. */
function written(amount: number, currency: string, locale: string, style: 'currency' | 'decimal'): string {
  const decimals = amount % 10 ** exponentOf(currency) === 0 ? 0 : exponentOf(currency);
  const key = `${locale}/${style}/${currency}/${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(locale, { ...(style === 'currency' ? { style, currency } : {}), ...digits });
    formats.set(key, format);
  }
  return format.format(decimalOf(amount, currency) as `${number}`);
}

/**
 * ₹30,000 or ₹1,250.50.
 * @param amount whole minor units
 * @param locale the tag for `Intl`, such as `en-IN` or `hi`
 */
export const formatMoney = (amount: number, currency: string, locale: string): string =>
  written(amount, currency, locale, 'currency');

/** 30,000 or 1,250.50: the same without the sign of the currency, for fields and columns whose head names it. */
export const formatAmount = (amount: number, currency: string, locale: string): string =>
  written(amount, currency, locale, 'decimal');
