import type { CampaignCharge, CampaignContest } from '#contract/advertising/charges.ts';
import { BIDDERS_MAX, MILLIONTHS } from '#contract/advertising/choices.ts';
import { exponentOf } from '#contract/core/money/money.ts';
import { locale } from '#ui/language/language.ts';
import { text } from '../strings.ts';

/** Most prices are a fraction of the minor unit. */
const DIGITS = 8;
/** ₹0.0415 */
export const priceText = ({ price, currency }: Pick<CampaignCharge, 'price' | 'currency'>): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: DIGITS }).format(
    price / MILLIONTHS / 10 ** exponentOf(currency),
  );
/** "View · Latest, slot 3" */
export const visitText = ({ kind, surface, slot }: Pick<CampaignCharge, 'kind' | 'surface' | 'slot'>): string =>
  text('charge.visit', {
    kind: text(`charge.kind.${kind}`),
    surface: text(`charge.surface.${surface}`),
    slot: slot + 1,
  });
/** Whether it was valid, or why it was free. A key must not end like the form of a plural. */
export const verdictText = (verdict: CampaignCharge['verdict']): string =>
  text(verdict === 'too_many' ? 'charge.verdict.tooMany' : `charge.verdict.${verdict}`);
/** What was found when a charge was looked at again. */
export const foundText = (found: CampaignContest['found']): string =>
  found.length === 0 ? text('charge.found.none') : found.map((each) => text(`charge.found.${each}`)).join(' ');
/** Against how many it was chosen. */
export const biddersText = (count: number): string =>
  count === BIDDERS_MAX ? text('charge.biddersMost', { count }) : text('charge.bidders', { count });
