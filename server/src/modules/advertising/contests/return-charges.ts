import { CONTEST_DAYS, type ContestFinding } from '#contract/advertising/choices.ts';
import type { ReturnedCharges } from '#contract/moderation/measures.ts';
import type { EffectContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/index.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { day } from '#platform/time.ts';
import { consequences } from '#modules/network';
import { giveBack } from '../money/give-back.ts';
import type { AdvertisingTables } from '../tables.ts';
import { lockCampaigns } from '../visits/queries.ts';
import { endedCampaigns, findOut, markEnded, returnsOf } from './queries-returns.ts';
import { retake } from './retake.ts';

type Ctx = EffectContext<AdvertisingTables>;
const ofLast60Days = (aboutId: string, now: Date) => ({
  aboutId,
  since: new Date(now.getTime() - CONTEST_DAYS * day),
});
interface Returning {
  readonly charges: ReturnedCharges;
  readonly aboutId: string;
  readonly basisId: string;
  readonly found: ContestFinding;
}
/** Gives back what was charged in 60 days, without anyone asking. */
async function returnCharges(ctx: Ctx, { charges, aboutId, ...basis }: Returning): Promise<void> {
  const about = ofLast60Days(aboutId, ctx.now);
  const campaigns = await returnsOf.campaigns[charges](ctx.db, about);
  if (campaigns.length === 0) return;
  await lockCampaigns(ctx.db, { ids: campaigns.map(({ campaign_id: campaignId }) => campaignId) });
  const returned = await returnsOf.store[charges](ctx.db, { ...about, ...basis, now: ctx.now });
  for (const { id: campaignId, owner_id: ownerId } of returned) {
    await ctx.task(giveBack, { campaignId });
    await ctx.emit('advertising.charges_returned', { campaignId, ownerId, isRetaken: false });
  }
}
async function retakeEnded(ctx: Ctx, basisId: string, caseId: string): Promise<void> {
  for (const { campaign_id: campaignId } of await endedCampaigns(ctx.db, { basisId }))
    await ctx.task(retake, { campaignId, basisId, caseId });
}

// What gives back and what takes back because of one case or member follow each other, whichever fact comes first.
const turn = async (ctx: Ctx, basisId: string) => inTurn(across(ctx.db), { id: basisId }, 'returns');
const isOut = async ({ db }: Ctx, memberId: string) => (await findOut.first(db, { memberId })) !== undefined;

/** What a member has caused goes back once they are suspended without end. */
const returnRemoved = onFact<AdvertisingTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'advertising.return_removed',
  async (ctx, { memberId }) => {
    if (!(await isOut(ctx, memberId))) return;
    await turn(ctx, memberId);
    if (!(await isOut(ctx, memberId))) return;
    await returnCharges(ctx, { charges: 'caused', aboutId: memberId, basisId: memberId, found: 'viewer_removed' });
  },
);
/** An appeal has shown that they should not have been. */
const retakeRemoved = onFact<AdvertisingTables, 'moderation.ban_overturned'>(
  'moderation.ban_overturned',
  'advertising.retake_removed',
  async (ctx, { caseId, memberId }) => {
    await turn(ctx, memberId);
    if (await isOut(ctx, memberId)) return;
    await markEnded(ctx.db, { basisId: memberId, now: ctx.now });
    await retakeEnded(ctx, memberId, caseId);
  },
);
/** A ruling gives back charges, or the one that took its place does not. */
const followRuling = onFact<AdvertisingTables, 'moderation.charges_ruled'>(
  'moderation.charges_ruled',
  'advertising.follow_ruled_charges',
  async (ctx, { caseId, returns, aboutId }) => {
    await turn(ctx, caseId);
    await markEnded(ctx.db, { basisId: caseId, now: ctx.now });
    // Those of a further ruling are not taken back.
    if (returns !== null) await returnCharges(ctx, { charges: returns, aboutId, basisId: caseId, found: 'ruled' });
    await retakeEnded(ctx, caseId, caseId);
  },
);
export const returnEffects = [returnRemoved, retakeRemoved, followRuling];

/** What a ruling gives back, and a suspension without end. */
export const returnedByRuling = consequences.by({
  what: 'charges',
  async count(db, { returned, suspended, now }) {
    const isBan = suspended !== null && suspended.until === null;
    const sources = [
      ...(returned === null ? [] : [returned]),
      ...(isBan && returned?.charges !== 'caused' ? [{ charges: 'caused' as const, aboutId: suspended.memberId }] : []),
    ];
    const sums = await Promise.all(
      sources.map(async ({ charges, aboutId }) =>
        returnsOf.sum[charges](narrowed<AdvertisingTables>(db), ofLast60Days(aboutId, now)),
      ),
    );
    const amounts = new Map<string, number>();
    for (const { currency, amount } of sums.flat()) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
    return [...amounts].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount > 0);
  },
});
