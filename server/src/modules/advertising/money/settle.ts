import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { CampaignStateRow } from '../campaigns/columns.ts';
import { lockCampaign } from '../campaigns/queries.ts';
import type { AdvertisingTables } from '../tables.ts';
import { captureMoney, releaseMoney } from './holds.ts';
import { openHolds } from './queries.ts';

/** Also what is frozen past its end: whatever becomes of it, it spends nothing any more. */
const isOver = ({ state, ends_at: endsAt }: CampaignStateRow, now: Date): boolean =>
  state === 'completed' || state === 'archived' || (state === 'frozen' && endsAt !== null && endsAt <= now);
/** Takes what is due, and returns the rest in a transaction of its own; false when nothing is left to do. */
async function settleOnce(ctx: TaskContext<AdvertisingTables>, campaignId: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const campaign = await lockCampaign.first(tx.db, { campaignId });
    if (campaign === undefined || !isOver(campaign, ctx.now)) return false;
    if (await captureMoney(tx, campaign)) return true;
    // Of a budget that is used up, the buffer is still set aside.
    if ((await openHolds(tx.db, { campaignId })).length === 0) return false;
    const rule = campaign.state === 'frozen' ? 'end_reached' : (campaign.reason ?? 'completed');
    await releaseMoney(tx, campaign, { rule, memberId: null });
    await tx.emit('advertising.campaign_settled', { campaignId, ownerId: campaign.owner_id });
    return true;
  });
}
/** A campaign that is over pays what it owes, and what it has not spent is in the wallet again. */
export const settle = defineTask({
  name: 'advertising.settle',
  payload: z.object({ campaignId: id }),
  async run(ctx: TaskContext<AdvertisingTables>, { campaignId }) {
    while (await settleOnce(ctx, campaignId));
  },
});
