import type { Product } from '#contract/marketplace/products.ts';
import type { useStrings } from './strings.ts';

/** Hours from which on days are named. */
const DAYS_FROM = 48;
/** "Answers in 5 hours", in days where it takes more than two; empty below five questions. */
export function answersText(t: ReturnType<typeof useStrings>, { answersInHours: hours }: Product['record']): string {
  if (hours === null) return '';
  return hours <= DAYS_FROM ? t('record.hours', { count: hours }) : t('record.days', { count: Math.ceil(hours / 24) });
}
