import type { CampaignParty, CampaignState } from './choices.ts';

interface CampaignStepDefinition {
  readonly from: readonly CampaignState[];
  /** Null: the state in which it was before it was frozen. */
  readonly to: CampaignState | null;
  readonly by: readonly CampaignParty[];
}
/** The one declaration of what becomes of a campaign. It begins as a draft. */
export const CAMPAIGN_STEPS = {
  /** Sets money aside. */
  submit: { from: ['draft'], to: 'pending_review', by: ['team'] },
  /** After its start, `start` follows at once. */
  approve: { from: ['pending_review'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending_review'], to: 'rejected', by: ['admin'] },
  withdraw: { from: ['pending_review'], to: 'draft', by: ['team'] },
  /** It was approved after its end. */
  expire: { from: ['pending_review'], to: 'draft', by: ['program'] },
  start: { from: ['approved'], to: 'active', by: ['program'] },
  pause: { from: ['active'], to: 'paused', by: ['team', 'program'] },
  /** By the program: what it boosts had changed, and an admin has looked at it. */
  resume: { from: ['paused'], to: 'active', by: ['team', 'program'] },
  complete: { from: ['active', 'paused'], to: 'completed', by: ['team', 'program'] },
  freeze: { from: ['approved', 'active', 'paused'], to: 'frozen', by: ['program'] },
  unfreeze: { from: ['frozen'], to: null, by: ['program'] },
  revise: { from: ['rejected'], to: 'draft', by: ['team'] },
  archive: { from: ['draft', 'rejected', 'completed'], to: 'archived', by: ['team'] },
} as const satisfies Record<string, CampaignStepDefinition>;
export type CampaignStep = keyof typeof CAMPAIGN_STEPS;
export const CAMPAIGN_STEP_NAMES = Object.keys(CAMPAIGN_STEPS) as [CampaignStep, ...CampaignStep[]];
export const campaignStep = (step: CampaignStep): CampaignStepDefinition => CAMPAIGN_STEPS[step];

/** States in which words, pictures, link and audience can change, and budget, end and bid. */
export const EDITABLE_STATES = ['draft', 'approved', 'active', 'paused'] as const satisfies readonly CampaignState[];
/** An approved version goes on while a newer one waits for review. */
export const LIVE_STATES = ['approved', 'active', 'paused', 'frozen'] as const satisfies readonly CampaignState[];
