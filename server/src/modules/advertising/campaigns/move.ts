import type { CampaignParty, CampaignReason, CampaignState } from '#contract/advertising/choices.ts';
import { type CampaignStep, campaignStep } from '#contract/advertising/steps.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { ChangeContext } from '../tables.ts';
import type { CampaignStateRow } from './columns.ts';
import { insertStep, updateState } from './queries-write.ts';

export interface Move {
  readonly step: CampaignStep;
  readonly by: CampaignParty;
  readonly memberId: string | null;
  /** Of the program. */
  readonly reason?: CampaignReason | null;
  /** Of an admin, for the team. */
  readonly note?: string | null;
}
/** 409 with the state in which the campaign is now. */
export const stateRefusal = (state: CampaignState): Refusal => new Refusal('campaign_state', { current: { state } });

/**
 * Takes a step of a campaign that the caller has locked: one conditional update, a row of the history, and a fact. Who
 * may is decided before; money is moved by the caller.
 *
 * @returns the campaign in its new state
 */
export async function moveCampaign(
  ctx: Pick<ChangeContext, 'db' | 'now' | 'emit'>,
  campaign: CampaignStateRow,
  { step, by, memberId, reason = null, note = null }: Move,
): Promise<CampaignStateRow> {
  const { id: campaignId, owner_id: ownerId, state: from } = campaign;
  const definition = campaignStep(step);
  if (!definition.from.includes(from)) throw stateRefusal(from);
  const to = definition.to ?? found(campaign.frozen_from);
  const frozenFrom = step === 'freeze' ? from : null;
  const updated = await updateState.first(ctx.db, { campaignId, from, to, frozenFrom, reason, at: ctx.now });
  if (updated === undefined) throw stateRefusal(from);
  const { steps } = updated;
  void insertStep.later(ctx.db, { campaignId, number: steps, step, by, memberId, from, to, reason, note, at: ctx.now });
  await ctx.emit('advertising.campaign_moved', { campaignId, ownerId, step, by, state: to, reason, memberId });
  return {
    ...campaign,
    state: to,
    frozen_from: frozenFrom,
    reason,
    steps,
    has_run: campaign.has_run || to === 'active',
  };
}
