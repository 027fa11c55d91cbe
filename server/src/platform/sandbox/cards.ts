import type { CardDetails, PaymentFailure } from '../payments/index.ts';

/** What a test number leads to. `step`: the bank asks for a code. `reserve`: it succeeds when it is captured. */
export type Outcome = 'succeeds' | 'step' | 'reserve' | PaymentFailure;

/** By the last four digits, with a number that shows it. */
export const TEST_CARDS: readonly { readonly lastFour: string; readonly number: string; readonly outcome: Outcome }[] =
  [
    { lastFour: '4242', number: '4242 4242 4242 4242', outcome: 'succeeds' },
    { lastFour: '0002', number: '4000 0000 0000 0002', outcome: 'declined' },
    { lastFour: '9995', number: '4000 0000 0000 9995', outcome: 'no_funds' },
    { lastFour: '0069', number: '4000 0000 0000 0069', outcome: 'expired_card' },
    { lastFour: '0127', number: '4000 0000 0000 0127', outcome: 'wrong_cvv' },
    { lastFour: '3155', number: '4000 0025 0000 3155', outcome: 'step' },
    { lastFour: '0259', number: '4000 0000 0000 0259', outcome: 'reserve' },
  ];
export const outcomeOf = (lastFour: string): Outcome | undefined =>
  TEST_CARDS.find((card) => card.lastFour === lastFour)?.outcome;

/** The UPI ids of tests. `late`: fails, and succeeds two minutes later. `waits`: nothing happens until it expires. */
export const TEST_IDS = {
  'success@upi': 'succeeds',
  'failure@upi': 'declined',
  'late@upi': 'late',
  'expire@upi': 'waits',
} as const;
export type UpiOutcome = (typeof TEST_IDS)[keyof typeof TEST_IDS];
export const upiOutcomeOf = (id: string): UpiOutcome | undefined =>
  Object.hasOwn(TEST_IDS, id) ? TEST_IDS[id as keyof typeof TEST_IDS] : undefined;
/** `su•••••@upi`. */
export const maskId = (id: string): string => id.replace(/^(.{2})[^@]*/, '$1•••••');

/** The check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
  [/^(?:60|65|81|82|508)/, 'rupay'],
  [/^3[47]/, 'amex'],
];
const brandOf = (digits: string): string => BRANDS.find(([prefix]) => prefix.test(digits))?.[1] ?? 'card';

export const CARD_FIELDS = ['number', 'expiry', 'cvv', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** A problem of each field that has one, as a key of the texts. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** `2030-04` of `04/30`, `4/2030` or `0430`; null for none. */
export function expiryOf(text: string): string | null {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*[/ -]?\s*((?:20)?\d{2})\s*$/.exec(text) ?? [];
  if (month === '') return null;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

/** The last day of a card is that of its month, wherever it is. */
const isOver = (expiry: string, now: Date): boolean =>
  expiry < new Date(now.getTime() - 86_400_000).toISOString().slice(0, 7);

const isCvv = (text: string): boolean => /^\s*\d{3,4}\s*$/.test(text);

/** What of the typed fields is wrong, all at once, or what may be known of the card. The number goes no further. */
export function readCard(
  typed: Readonly<Record<CardField, string>>,
  now: Date,
): { problems: Problems<CardField> } | { card: CardDetails } {
  const digits = typed.number.replace(/[\s-]/g, '');
  const expiry = expiryOf(typed.expiry);
  const lastFour = digits.slice(-4);
  const problems: Problems<CardField> = {
    ...(!(/^\d{13,19}$/.test(digits) && passesLuhn(digits)) && { number: 'number' }),
    ...(expiry === null ? { expiry: 'expiry' } : isOver(expiry, now) && { expiry: 'over' }),
    ...(!isCvv(typed.cvv) && { cvv: 'cvv' }),
    ...(!(typed.name.trim().length > 0 && typed.name.length <= 100) && { name: 'name' }),
  };
  // Any other number may be that of a real card.
  if (problems.number === undefined && outcomeOf(lastFour) === undefined) problems.number = 'not_test';
  if (Object.keys(problems).length > 0 || expiry === null) return { problems };
  return { card: { brand: brandOf(digits), lastFour, expiry } };
}
export const readCvv = (cvv: string): Problems<'cvv'> => (isCvv(cvv) ? {} : { cvv: 'cvv' });
