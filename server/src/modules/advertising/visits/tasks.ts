import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { runEach } from '#platform/tasks/run-each.ts';
import { day } from '#platform/time.ts';
import { lockCampaign } from '../campaigns/queries.ts';
import { captureMoney } from '../money/holds.ts';
import type { AdvertisingTables } from '../tables.ts';

type Context = TaskContext<AdvertisingTables>;
const BATCH = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

const dueCaptures = statement({
  params: { after: column.uuid, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select campaign.id from campaign where campaign.state in ('active', 'paused', 'frozen') and campaign.spent > 0
    and campaign.spent >= (campaign.captured + 1) * 1000000 and campaign.id > :after
  order by campaign.id limit :limit`,
});
async function* campaignsToCapture(ctx: Context) {
  for (let after = FIRST; !ctx.signal.aborted;) {
    const due = await dueCaptures(ctx.db, { after, limit: BATCH });
    yield* due;
    const last = due.at(-1);
    if (due.length < BATCH || last === undefined) return;
    after = last.id;
  }
}
/** Every hour the wallet pays what was spent, in whole minor units; what is less than one is carried on. */
export const capture = defineTask({
  name: 'advertising.capture',
  payload: z.object({}),
  schedule: '7 * * * *',
  concurrency: 1,
  async run(ctx: Context) {
    await runEach(campaignsToCapture(ctx), async ({ id: campaignId }) =>
      ctx.transaction(async (tx) => {
        const campaign = await lockCampaign.first(tx.db, { campaignId });
        if (campaign !== undefined) await captureMoney(tx, campaign);
      }),
    );
  },
});

/** Who saw what, and why it was chosen, is kept as long as charges can be contested. */
const KEPT_MS = 60 * day;
const forgetInputs = statement({
  params: { before: column.timestamp, limit: column.int },
  sql: `
  with old as (select visit.id, visit.verdict, visit.price from campaign_visit as visit
      where visit.bids is not null and visit.at < :before order by visit.at limit :limit),
    charged as (update campaign_visit set viewer_id = null, bids = null, address_mark = null, device_mark = null
      from old
      where campaign_visit.id = old.id and old.price > 0)
  delete from campaign_visit using old where campaign_visit.id = old.id and old.price = 0`,
});
const countOld = statement({
  params: { before: column.timestamp },
  row: { isLeft: column.boolean.notNull },
  sql: `select exists (select from campaign_visit as visit where visit.bids is not null and visit.at < :before)
    as "isLeft"`,
});
const forgetChecks = statement({
  params: { before: column.timestamp },
  sql: `delete from campaign_link_check where campaign_link_check.checked_at < :before`,
});
const forgetMarks = statement({
  params: { before: column.timestamp },
  sql: `delete from campaign_team_mark where campaign_team_mark.seen_at < :before`,
});
/** Every night: of old visits only what was charged stays, and nothing says who it was. */
export const forgetVisits = defineTask({
  name: 'advertising.forget_visits',
  payload: z.object({}),
  schedule: '40 2 * * *',
  concurrency: 1,
  async run(ctx: Context) {
    const before = new Date(ctx.now.getTime() - KEPT_MS);
    while (!ctx.signal.aborted && (await countOld.first(ctx.db, { before }))?.isLeft === true)
      await forgetInputs(ctx.db, { before, limit: BATCH });
    await forgetChecks(ctx.db, { before });
    await forgetMarks(ctx.db, { before });
  },
});
