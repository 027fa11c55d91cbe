import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { text } from '../strings.ts';

/** What it boosts, its headline, or the kind of campaign that it is. */
export function nameOfCampaign({ kind, thing, headline }: Pick<CampaignRow, 'kind' | 'thing' | 'headline'>): string {
  const name = thing === null ? headline : thing.title || thing.excerpt || thing.author.name;
  return name === '' ? text(`kind.${kind}`) : name;
}
/** "₹100 a day". */
export function budgetText({ budget, budgetType, currency }: Pick<CampaignRow, 'budget' | 'budgetType' | 'currency'>) {
  return budget === null
    ? text('list.budget.none')
    : text(`list.budget.${budgetType}`, { amount: formatMoney(budget, currency) });
}
