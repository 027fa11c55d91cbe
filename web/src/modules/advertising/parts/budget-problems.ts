import { DURATION_DAYS_MAX } from '#contract/advertising/choices.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { text } from '../strings.ts';
import { type Budgeted, daysOf, leastOf, termsIn } from './price.ts';

/** What the server would refuse when it is sent for review, by field. Drafts may lack anything. */
export function budgetProblems(value: Budgeted, terms: CampaignTerms, today: string): Record<string, string> {
  const { budget, bid, currency, duration, startsOn, endsOn } = value;
  const floor = termsIn(terms, currency);
  if (floor === undefined) return { currency: text('problem.currency') };
  const problems: Record<string, string> = {};
  const atLeast = (least: number) => text('budget.least', { amount: formatMoney(least, currency) });
  if (budget !== null && budget < floor.budget) problems['budget'] = atLeast(floor.budget);
  const least = leastOf(floor, value);
  if (bid !== null && bid < least) problems['bid'] = atLeast(least);
  if (duration !== 'custom') return problems;
  const days = daysOf(value, today);
  if (endsOn === null || days === null) problems['endsOn'] = text('problem.endsOn');
  else if (days < 1) problems['endsOn'] = text(startsOn === null ? 'problem.past' : 'problem.before');
  else if (days > DURATION_DAYS_MAX) problems['endsOn'] = text('problem.long', { max: DURATION_DAYS_MAX });
  return problems;
}
