import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import type { UsedMethod } from '#contract/wallet/deposits.ts';
import { translate } from '#platform/strings.ts';

/** What papers and e-mails about money say in the language of their reader, with times of the zone of the books. */
export function textsIn(language: Language, timeZone: string) {
  const locale = toLocale(language);
  const t = (key: string, values?: TextParams): string => translate(language, `wallet:${key}`, values);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    locale,
    t,
    money: (amount: number, currency: string): string => formatMoney(amount, currency, locale),
    time: (at: Date): string => `${dates.format(at)} (${timeZone})`,
    /** “Visa •••• 4242”, “UPI as••••@upi”, or the method alone. */
    method: ({ kind, brand, lastFour, maskedId }: UsedMethod): string =>
      kind === 'card' && lastFour !== null
        ? t('method.card_of', { brand: (brand ?? '').replace(/^\p{L}/u, (first) => first.toUpperCase()), lastFour })
        : kind === 'upi' && maskedId !== null
          ? t('method.upi_of', { maskedId })
          : t(`method.${kind}`),
  };
}
