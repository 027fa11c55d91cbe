import { exponentOf } from '#contract/core/money/money.ts';

/** A currency in which money can be added to wallets; amounts of one deposit, in minor units. */
export interface WalletCurrency {
  readonly currency: string;
  readonly min: number;
  readonly max: number;
}

/** Whole units, such as `INR:100-100000,USD:2-2000`; null if the text is something else. Empty: no currency. */
export function parseWalletCurrencies(text: string): readonly WalletCurrency[] | null {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const parsed = parts.map((part) => {
    const [, currency = '', min, max] = /^([A-Z]{3}):(\d{1,9})-(\d{1,9})$/.exec(part) ?? [];
    const unit = 10 ** exponentOf(currency);
    return { currency, min: Number(min) * unit, max: Number(max) * unit };
  });
  const isRight = parsed.every(({ min, max }) => min > 0 && min <= max);
  return isRight && new Set(parsed.map(({ currency }) => currency)).size === parsed.length ? parsed : null;
}
