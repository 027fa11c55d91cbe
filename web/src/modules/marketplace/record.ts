import type { Product } from '#contract/marketplace/products.ts';
import { formatNumber } from '#ui/language/formats.ts';
import type { useStrings } from './strings.ts';

/** Hours from which on days are named. */
const DAYS_FROM = 48;
/** "Answers in 5 hours", in days where it takes more than two; empty below five questions. */
export function answersText(
  t: ReturnType<typeof useStrings>,
  { answersInHours: hours }: Pick<Product['record'], 'answersInHours'>,
): string {
  if (hours === null) return '';
  return hours <= DAYS_FROM ? t('record.hours', { count: hours }) : t('record.days', { count: Math.ceil(hours / 24) });
}

/** "4.6 of 5 (12 reviews)"; empty below three reviews. */
export const ratingText = (t: ReturnType<typeof useStrings>, { average, count }: Product['rating']): string =>
  average === null ? '' : t('rating.said', { average: formatNumber(average), count });

/** What is known about a seller, a line each, also where it is bad. */
export function recordTexts(t: ReturnType<typeof useStrings>, record: Product['record']): string[] {
  const { rating, honoured, inTime, fulfilled } = record;
  const said = ({ count, of }: { count: number; of: number }) => ({ met: formatNumber(count), of: formatNumber(of) });
  const seller = ratingText(t, rating);
  return [
    seller === '' ? '' : t('record.rating', { rating: seller }),
    answersText(t, record),
    honoured === null ? '' : t('record.honoured', said(honoured)),
    inTime === null ? '' : t('record.inTime', said(inTime)),
    fulfilled === null
      ? ''
      : t('record.cancelled', { of: formatNumber(fulfilled.of), lost: formatNumber(fulfilled.of - fulfilled.count) }),
  ].filter((line) => line !== '');
}
