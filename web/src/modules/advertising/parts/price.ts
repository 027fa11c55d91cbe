import type { Campaign } from '#contract/advertising/campaigns.ts';
import { DURATION_DAYS, HELD_DAYS } from '#contract/advertising/choices.ts';
import type { CampaignTerms, CurrencyTerms } from '#contract/advertising/terms.ts';

/** What a campaign may spend, and for how long. */
export interface Budgeted extends Record<string, unknown> {
  readonly currency: string;
  readonly budgetType: Campaign['budgetType'];
  readonly budget: number | null;
  readonly paysFor: Campaign['paysFor'];
  /** Null: chosen by the program. */
  readonly bid: number | null;
  /** Clicks are charged once they are confirmed. */
  readonly matchesClicks: boolean;
  readonly duration: Campaign['duration'];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}
export const budgetedOf = (campaign: Campaign): Budgeted => {
  const { currency, budgetType, budget, paysFor, bid, matchesClicks, duration, startsOn, endsOn } = campaign;
  return { currency, budgetType, budget, paysFor, bid, matchesClicks, duration, startsOn, endsOn };
};

/** Whether a click leads to a page of the advertiser. */
export const leadsOutside = ({ link }: Pick<Campaign['content'], 'link'>): boolean => /^https:/i.test(link);

const DAY = 86_400_000;
/** The days for which it runs; null: the last one is not chosen. */
export function daysOf({ duration, startsOn, endsOn }: Budgeted, today: string): number | null {
  if (duration !== 'custom') return DURATION_DAYS[duration];
  if (endsOn === null) return null;
  return Math.round((Date.parse(endsOn) - Date.parse(startsOn ?? today)) / DAY) + 1;
}
/** The last one of so many days. */
export const lastDayOf = ({ startsOn }: Pick<Budgeted, 'startsOn'>, days: number, today: string): string =>
  new Date(Date.parse(startsOn ?? today) + (days - 1) * DAY).toISOString().slice(0, 10);
export const termsIn = ({ currencies }: CampaignTerms, currency: string): CurrencyTerms | undefined =>
  currencies.find((each) => each.currency === currency);
/** The least for a thousand views, or for a click. */
export const leastOf = ({ views, click }: CurrencyTerms, { paysFor }: Pick<Budgeted, 'paysFor'>): number =>
  paysFor === 'views' ? views : click;

export interface Price {
  /** The most that it can cost. */
  readonly total: number;
  /** What is held when it is sent, without the buffer: all of it, or that of the next days. */
  readonly reserved: number;
  readonly buffer: number;
  /** So many views or clicks at most, at the lowest price. */
  readonly most: number;
}
/** As the server computes it; null while something is missing. */
export function priceOf(budgeted: Budgeted, terms: CampaignTerms, today: string): Price | null {
  const { budgetType, budget, paysFor, currency } = budgeted;
  const days = daysOf(budgeted, today);
  const floor = termsIn(terms, currency);
  if (budget === null || Number.isNaN(budget) || days === null || days < 1 || floor === undefined) return null;
  const total = budgetType === 'lifetime' ? budget : budget * days;
  const reserved = budgetType === 'lifetime' ? budget : budget * Math.min(days, HELD_DAYS);
  const buffer = Math.ceil((reserved * terms.bufferPercent) / 100);
  const pieces = total / leastOf(floor, { paysFor });
  return { total, reserved, buffer, most: Math.floor(paysFor === 'views' ? pieces * 1_000 : pieces) };
}
