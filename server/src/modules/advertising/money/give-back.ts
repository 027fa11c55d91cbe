import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { MILLIONTHS } from '#contract/advertising/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { giveBack as giveBackMoney } from '#modules/wallet';
import { lockCampaign } from '../campaigns/queries.ts';
import type { AdvertisingTables } from '../tables.ts';
import { captureMoney, posting, purposeOf } from './holds.ts';

const markRefunded = statement({
  params: { campaignId: column.uuid, amount: column.bigint },
  sql: `update campaign set refunded = campaign.refunded + :amount where campaign.id = :campaignId`,
});

/** Captures what is due, and returns what is owed in a transaction of its own; false when nothing is left to do. */
async function giveBackOnce(ctx: TaskContext<AdvertisingTables>, campaignId: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const campaign = await lockCampaign.first(tx.db, { campaignId });
    if (campaign === undefined) return false;
    const { credited, refunded, retaken, owner_id: ownerId, currency } = campaign;
    const amount = Math.floor(Number(credited) / MILLIONTHS) - Number(refunded);
    if (amount <= 0) return false;
    // Only what was paid can be given back, and the wallet moves money once a transaction.
    if (await captureMoney(tx, campaign)) return true;
    await giveBackMoney(posting(tx), [
      {
        purpose: purposeOf(campaign),
        // All that was ever returned: after what was taken out again, the same amount is refunded twice.
        key: `credit/${Number(refunded) + Number(retaken)}`,
        rule: 'charge_contested',
        memberId: null,
        ownerId,
        money: { amount, currency },
      },
    ]);
    await markRefunded(tx.db, { campaignId, amount: String(amount) });
    return true;
  });
}
/** What was given back of charges is in the wallet, in whole minor units, rounded down; the rest is carried. */
export const giveBack = defineTask({
  name: 'advertising.give_back',
  payload: z.object({ campaignId: id }),
  async run(ctx: TaskContext<AdvertisingTables>, { campaignId }) {
    while (await giveBackOnce(ctx, campaignId));
  },
});
