import type { Campaign } from '#contract/advertising/campaigns.ts';
import type { CampaignKind } from '#contract/advertising/choices.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import type { Shown } from '../parts/promoted-card.tsx';
import type { FlowStep } from '../search.ts';

/** The steps in which a campaign becomes ready to be sent for review, and what was chosen so far. */
export interface CampaignFlow {
  readonly kind: CampaignKind;
  readonly steps: readonly FlowStep[];
  readonly step: FlowStep;
  /** Where a step is; `saved`: the draft that was stored just now. */
  readonly at: (step: FlowStep, saved?: Pick<Campaign, 'id'>) => Required<Pick<LinkTarget, 'to' | 'search'>>;
  /** As viewers see it. */
  readonly shown: Shown;
  /** It boosts a job: what it is about need not be said. */
  readonly isJob: boolean;
  /** The draft of the server; null: it begins with the first step. */
  readonly stored: Campaign | null;
  readonly terms: CampaignTerms;
  /** Keeps fields as a draft of the server, from which any device goes on. */
  readonly save: (fields: CampaignFields) => Promise<Campaign>;
  /** Where one is after leaving it. */
  readonly leaveTo: LinkTarget;
}
/** All steps but the first one have a draft. */
export interface StepProps {
  readonly flow: CampaignFlow & { readonly stored: Campaign };
}
