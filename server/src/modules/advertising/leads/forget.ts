import * as z from 'zod/mini';
import { LEAD_DAYS } from '#contract/advertising/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { AdvertisingTables } from '../tables.ts';

const BATCH = 1_000;
const deleteOld = statement({
  params: { before: column.timestamp, limit: column.int },
  sql: `
  delete from campaign_lead using (select old.id from campaign_lead as old where old.at < :before
    order by old.at limit :limit) as chosen
  where campaign_lead.id = chosen.id`,
});
/** Every night: what members have handed over is erased after 180 days. */
export const forgetLeads = defineTask({
  name: 'advertising.forget_leads',
  payload: z.object({}),
  schedule: '50 2 * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AdvertisingTables>) {
    const before = new Date(ctx.now.getTime() - LEAD_DAYS * day);
    while (!ctx.signal.aborted && (await deleteOld(ctx.db, { before, limit: BATCH })) === BATCH);
  },
});
