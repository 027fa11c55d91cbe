import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { type Budgeted, budgetedOf } from '../parts/price.ts';

const FIRST_CURRENCY = 'INR';
/** What a draft may spend; before there is one, the least a day for a month. */
export function budgetedFor(stored: Campaign | null, { currencies }: CampaignTerms): Budgeted {
  const terms = currencies.find(({ currency }) => currency === (stored?.currency ?? FIRST_CURRENCY)) ?? currencies[0];
  const { currency = FIRST_CURRENCY, budget = null } = terms ?? {};
  if (stored !== null) return { ...budgetedOf(stored), currency, budget: stored.budget ?? budget };
  const begin = { budgetType: 'daily', paysFor: 'views', bid: null, matchesClicks: false, duration: 'month' } as const;
  return { ...begin, currency, budget, startsOn: null, endsOn: null };
}
