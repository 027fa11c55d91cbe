import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { charge } from '#modules/wallet';
import { lockCampaign } from '../campaigns/queries.ts';
import { posting, purposeOf } from '../money/holds.ts';
import type { AdvertisingTables } from '../tables.ts';
import { keepReturns, takeReturns } from './queries-returns.ts';

interface Ended {
  readonly campaignId: string;
  readonly basisId: string;
  readonly caseId: string;
}
/** What is missing in the wallet is in nobody's hands: the team has spent it, or nothing may be spent. */
const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'funds_missing' || error.code === 'wallet_frozen');

/** Takes all of it, or throws. */
async function take(ctx: TaskContext<AdvertisingTables>, { campaignId, basisId }: Ended): Promise<void> {
  await ctx.transaction(async (tx) => {
    const campaign = await lockCampaign.first(tx.db, { campaignId });
    if (campaign === undefined) return;
    const taken = await takeReturns.first(tx.db, { campaignId, basisId });
    if (taken === undefined || taken.credited === campaign.credited) return;
    const { owner_id: ownerId, currency, refunded, retaken } = campaign;
    const amount = Number(refunded) - Number(taken.refunded);
    if (amount > 0)
      await charge(posting(tx), [
        {
          purpose: purposeOf(campaign),
          key: `retake/${retaken}`,
          rule: 'ruling_overturned',
          memberId: null,
          ownerId,
          currency,
          to: [{ system: 'revenue', amount }],
        },
      ]);
    await tx.emit('advertising.charges_returned', { campaignId, ownerId, isRetaken: true });
  });
}
async function keep(ctx: TaskContext<AdvertisingTables>, { campaignId, basisId, caseId }: Ended): Promise<void> {
  await ctx.transaction(async (tx) => {
    const campaign = await lockCampaign.first(tx.db, { campaignId });
    if (campaign === undefined) return;
    const left = await keepReturns.first(tx.db, { campaignId, basisId });
    if (left === undefined || left.amount === 0) return;
    const { owner_id: ownerId, currency } = campaign;
    await tx.emit('advertising.charges_kept', { campaignId, ownerId, caseId, amount: left.amount, currency });
  });
}
/** Makes charges again of what was given back because of something that has ended, where the wallet still has it. */
export const retake = defineTask({
  name: 'advertising.retake',
  payload: z.object({ campaignId: id, basisId: id, caseId: id }),
  async run(ctx: TaskContext<AdvertisingTables>, ended: Ended) {
    try {
      await take(ctx, ended);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await keep(ctx, ended);
    }
  },
});
