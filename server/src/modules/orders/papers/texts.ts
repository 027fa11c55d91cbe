import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { type OrderState, stateName } from '#contract/orders/choices.ts';
import { actorReference } from '#platform/cards.ts';
import { translate } from '#platform/strings.ts';
import type { OrderContext } from '../orders/present.ts';

/** What papers say in the language of their reader, with times of the zone of the books. */
export function textsFor({ language, services }: OrderContext) {
  const { TIME_ZONE: timeZone, publicUrl } = services.config;
  const locale = toLocale(language);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const numbers = new Intl.NumberFormat(locale);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const t = (key: string, values?: TextParams): string => translate(language, `orders:paper.${key}`, values);
  return {
    locale,
    t,
    issuer: `Guildhall, ${new URL(publicUrl).host}`,
    fact: (key: string, value: string) => ({ label: t(key), value }),
    /** Of an order, as its lists say it. */
    state: ({ state, is_pickup: isPickup }: { readonly state: OrderState; readonly is_pickup: boolean }) => ({
      label: translate(language, 'orders:export.head.state'),
      value: translate(language, `orders:export.states.${stateName(state, isPickup)}`),
    }),
    money: (amount: number, currency: string): string => formatMoney(amount, currency, locale),
    time: (at: Date): string => `${dates.format(at)} (${timeZone})`,
    number: (value: number): string => numbers.format(value),
    country: (code: string): string => countries.of(code) ?? code,
  };
}
export type PaperTexts = ReturnType<typeof textsFor>;

/** Buyer and seller by name; a dash for who has left, or is not to be seen. */
export async function namesOf(
  ctx: OrderContext,
  { buyer_id: buyerId, seller_id: sellerId }: { readonly buyer_id: string; readonly seller_id: string },
): Promise<{ buyer: string; seller: string }> {
  const cards = await ctx.cards([actorReference(buyerId), actorReference(sellerId)]);
  return { buyer: cards.actor(buyerId)?.name ?? '–', seller: cards.actor(sellerId)?.name ?? '–' };
}

interface Priced {
  readonly currency: string;
  readonly credit: number;
  readonly delivery: number;
  /** Work and what is picked up have none, unless it was agreed. */
  readonly isSent: boolean;
  readonly total: number;
  /** Of a ladder, the quantity at which it is; left out: there is one alone. */
  readonly at?: number;
  readonly tax: number | null;
  readonly taxRate: number | null;
}
/** The last rows of the table of a price: what comes besides the goods, the total, and the tax that it contains. */
export function sumRows({ t, money, number }: PaperTexts, price: Priced): string[][] {
  const { currency, credit, delivery, isSent, total, at, tax, taxRate } = price;
  const row = (label: string, amount: number): string[] => [label, '', '', money(amount, currency)];
  return [
    ...(credit === 0 ? [] : [row(t('credit'), -credit)]),
    ...(isSent || delivery > 0 ? [row(t('delivery'), delivery)] : []),
    row(at === undefined ? t('total') : t('total_at', { number: number(at) }), total),
    ...(tax === null || taxRate === null ? [] : [row(t('tax', { rate: number(taxRate / 100) }), tax)]),
  ];
}
export const headOf = ({ t }: PaperTexts): string[] => [t('line'), t('quantity'), t('unit_price'), t('sum')];
