import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import type { Card } from '#contract/core/cards.ts';
import type { BoostStep } from '../search.ts';
import type { Thing } from './save-draft.ts';

/** What is boosted, and what was chosen so far. */
export interface Boosting {
  readonly thing: Thing;
  readonly card: Card;
  /** The draft of the server; null: it begins with the first step. */
  readonly stored: Campaign | null;
  readonly terms: CampaignTerms;
  readonly step: BoostStep;
  readonly at: (step: BoostStep) => { readonly to: string; readonly search: Record<string, string> };
}
/** All steps but the first one have a draft. */
export interface StepProps {
  readonly boosting: Boosting & { readonly stored: Campaign };
}
