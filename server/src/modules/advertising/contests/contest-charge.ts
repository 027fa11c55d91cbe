import type { CampaignCharge } from '#contract/advertising/charges.ts';
import { type ContestFinding, UNSURE_FINDINGS } from '#contract/advertising/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { lockOwnCampaign } from '../campaigns/queries.ts';
import { giveBack } from '../money/give-back.ts';
import { canContest } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { noteTeam } from '../visits/marks.ts';
import { chargeOf, presentCharge } from './present.ts';
import { creditCharge, findCharge, insertContest, type Known, lookAgain } from './queries.ts';

/** What was not known when it was charged. */
const findingsOf = (known: Known | undefined): ContestFinding[] =>
  known === undefined
    ? []
    : [
        ...(known.is_removed ? (['viewer_removed'] as const) : []),
        ...(known.is_team ? (['own_team'] as const) : []),
        ...(known.is_team_device ? (['team_device'] as const) : []),
        ...(known.is_team_address && !known.is_team_device ? (['team_address'] as const) : []),
        ...(known.is_too_fast ? (['too_many_clicks'] as const) : []),
        ...(known.is_down ? (['landing_down'] as const) : []),
      ];

/**
 * Looks at a charge again, once. With a sure finding its money goes back at once; otherwise an admin decides. The
 * campaign is locked first, so that two presses follow one another.
 */
export async function contestCharge(
  ctx: AdvertisingContext,
  { campaignId, chargeId }: { readonly campaignId: string; readonly chargeId: string },
): Promise<CampaignCharge> {
  const { db, now, actor, member } = ctx;
  const named = { ownerId: actor.id, campaignId };
  noteTeam(ctx);
  const findThis = async () => findCharge.first(db, { ...named, chargeId });
  const before = await inOrder({
    locked: async () => lockOwnCampaign.first(db, named),
    charge: findThis,
    known: async () => lookAgain.first(db, { chargeId }),
  });
  const charge = found(before.charge);
  const verdict = canContest(ctx, chargeOf(charge, now));
  enforce(verdict);
  if (verdict === 'unchanged') return presentCharge(charge, ctx);
  const findings = findingsOf(before.known);
  const isReturned = findings.some((finding) => !UNSURE_FINDINGS.includes(finding));
  const state = isReturned ? 'returned' : 'waiting';
  const decidedAt = isReturned ? now : null;
  void insertContest.later(db, { chargeId, campaignId, state, found: findings, memberId: member.id, decidedAt, now });
  if (isReturned) {
    void creditCharge.later(db, { campaignId, chargeId });
    await ctx.task(giveBack, { campaignId });
  }
  await ctx.emit('advertising.contest_changed', {
    campaignId,
    ownerId: actor.id,
    chargeId,
    state,
    memberId: member.id,
  });
  return presentCharge(found(await findThis()), ctx);
}
