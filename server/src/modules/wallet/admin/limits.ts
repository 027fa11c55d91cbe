import { exponentOf } from '#contract/core/money/money.ts';

/** Minor units that one admin may give or take within 24 hours without a second one: about the same everywhere. */
const AT_ONCE_MAX: Readonly<Record<string, number>> = { INR: 10_00_000, USD: 15_000, EUR: 15_000, GBP: 12_000 };
/** Whole units of other currencies: too careful where they are worth little. */
const OTHERS_MAX = 150;

export const atOnceMax = (currency: string): number => AT_ONCE_MAX[currency] ?? OTHERS_MAX * 10 ** exponentOf(currency);

const currencies = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => currencies.has(code);
