import { normalized } from '../core/normalize.ts';

/** Prefixes and lengths of the networks. */
const NETWORKS: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/, // Visa
  /^(?:5[1-5]\d{2}|22(?:2[1-9]|[3-9]\d)|2[3-6]\d{2}|27(?:[01]\d|20))\d{12}$/, // Mastercard
  /^3[47]\d{13}$/, // American Express
  /^3(?:0[0-5]\d|095|[689]\d{2})\d{10,15}$/, // Diners Club
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/, // JCB
  /^(?:6011|64[4-9]\d|65\d{2})\d{12,15}$/, // Discover
  /^62\d{14,17}$/, // UnionPay
  /^(?:60|8[12]|50)\d{14}$/, // RuPay
  /^(?:5018|5020|5038|5893|6304|6759|676[123])\d{9,15}$/, // Maestro
];

/** By the last digit, which Luhn's method makes of the others. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** 13 to 19 digits, also in groups, that belong to no longer word or reference. */
const candidates = /(?<![\p{L}\p{N}_-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}_]|-[\p{L}\p{N}])/gu;

const toAscii = (digit: string): string => String((digit.codePointAt(0) ?? 0) - 0x0966);

/**
 * Whether a text has the number of a payment card: the prefix of a network and the right last digit. Milliseconds, ids
 * and references of providers are none.
 *
 * @param max code units of the text that are read
 */
export function hasCardNumber(text: string, max = 20_000): boolean {
  const plain = normalized(text, 'NFKC', max).replaceAll(/[\u0966-\u096f]/gu, toAscii);
  return [...plain.matchAll(candidates)].some(([candidate]) => {
    const digits = candidate.replaceAll(/\D/g, '');
    return NETWORKS.some((network) => network.test(digits)) && passesLuhn(digits);
  });
}
