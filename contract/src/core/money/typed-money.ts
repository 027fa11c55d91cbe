import { type Language, LANGUAGES, toLocale } from '../language.ts';
import { normalized } from '../normalize.ts';
import { exponentOf, MONEY_MAX } from './money.ts';

/** Why a typed text is not an amount. Each has a text below `money` in the strings of the field. */
export type AmountProblem =
  | 'amount_invalid'
  | 'amount_ambiguous'
  | 'amount_decimals'
  | 'amount_currency'
  | 'amount_too_big';

export type TypedAmount = { readonly amount: number } | { readonly problem: AmountProblem };

/** What people write instead of the sign of a currency, besides its code. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  INR: ['rs', 'रु', 'रू', 'रुपये', 'रुपए'],
};

const LONGEST = 64;

/** Digits of any script as 0-9: १५० and １５０ are 150. */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script has its ten digits in a row: the zero is the first of them.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** The signs of a currency in all our languages: "$", "US$", "$US". */
const signsOf = (currency: string): string[] =>
  LANGUAGES.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(toLocale(language), { style: 'currency', currency, currencyDisplay });
      return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
    }),
  );

/** Whether a sign or word beside the number means the currency. */
const isCurrency = (word: string, currency: string): boolean =>
  [currency, ...(ALIASES[currency] ?? []), ...signsOf(currency)].some((name) => name.toLowerCase() === word);

/** Groups of three, or as in India three at the end and two before them, with one separator for all. */
function isGrouped([first = '', ...groups]: readonly string[], separators: readonly string[]): boolean {
  if (groups.length === 0) return true;
  if (new Set(separators).size > 1 || first === '' || first.length > 3 || groups.at(-1)?.length !== 3) return false;
  const inner = groups.slice(0, -1);
  return inner.every(({ length }) => length === 3) || (first.length <= 2 && inner.every(({ length }) => length === 2));
}

interface Digits {
  readonly whole: string;
  readonly decimals: string;
}

/** Tells whole part and decimals apart. What can be read in two ways is a problem, not a guess. */
function digitsOf(number: string, language: Language, exponent: number): Digits | AmountProblem {
  const parts = number.split(/[., ']/);
  const separators = number.replace(/\d/g, '').split('');
  const last = separators.at(-1);
  if (last === undefined) return { whole: number, decimals: '' };
  const others = separators.slice(0, -1);
  const tail = parts.at(-1) ?? '';
  const isAlone = others.length === 0;
  const decimalSign = language === 'fr' ? ',' : '.';
  const hasDecimals =
    /[.,]/.test(last) && !others.includes(last) && (!isAlone || tail.length !== 3 || last === decimalSign);
  if (!hasDecimals) {
    if (!isGrouped(parts, separators)) return 'amount_invalid';
    // A thousand and more, or a little more than one: French groups by spaces.
    return isAlone && last === '.' ? 'amount_ambiguous' : { whole: parts.join(''), decimals: '' };
  }
  if (!isGrouped(parts.slice(0, -1), others)) return 'amount_invalid';
  if (tail.length > exponent) return isAlone && tail.length === 3 ? 'amount_ambiguous' : 'amount_decimals';
  return { whole: parts.slice(0, -1).join(''), decimals: tail };
}

/**
 * Reads an amount as people type it: "1,50,000", "1.234,50", "₹ 500", "500 INR", "१५०".
 * @returns whole minor units, or what is wrong
 */
export function parseAmount(typed: string, currency: string, language: Language): TypedAmount {
  if (typed.length > LONGEST) return { problem: 'amount_invalid' };
  const text = asciiDigits(normalized(typed, 'NFKC'))
    .replace(/[’٬]/g, "'")
    .replaceAll('٫', '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/- ?$/, '')
    .trim()
    .toLowerCase();
  const word = String.raw`[\p{L}\p{M}\p{Sc}]+`;
  const shape = new RegExp(String.raw`^(?:(${word})\.? ?)?([.,]?\d(?:[\d., ']*\d)?[.,]?) ?(${word})?$`, 'u');
  const [found, before, number = '', after] = shape.exec(text) ?? [];
  if (found === undefined) return { problem: 'amount_invalid' };
  const words = [before, after].filter((each) => each !== undefined);
  if (!words.every((each) => isCurrency(each, currency))) return { problem: 'amount_currency' };
  const exponent = exponentOf(currency);
  const digits = digitsOf(number, language, exponent);
  if (typeof digits === 'string') return { problem: digits };
  const minor = BigInt(`${digits.whole || '0'}${digits.decimals.padEnd(exponent, '0')}`);
  return minor > MONEY_MAX ? { problem: 'amount_too_big' } : { amount: Number(minor) };
}
