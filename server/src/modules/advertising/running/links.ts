import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AdvertisingTables } from '../tables.ts';

type Context = TaskContext<AdvertisingTables>;
/** The beginning of a page says that it answers; a file of this size still does. */
const ANY_PAGE = { accept: /./, maxBytes: 1_000_000 };
const BATCH = 200;
const AT_ONCE = 8;
const FIRST = '00000000-0000-0000-0000-000000000000';

const linkRow = {
  id: column.uuid,
  campaign_id: column.uuid,
  number: column.int,
  link: column.text.notNull,
};
const linkSql = `version.id, version.campaign_id, version.number,
    case version.store_link when '' then version.link else version.store_link end as link`;
/** Paths of this site are not asked for. */
const isOutside = `(version.store_link <> '' or version.link ilike 'https:%')`;
const findLink = statement({
  params: { versionId: column.uuid },
  row: linkRow,
  sql: `select ${linkSql} from campaign_version as version where version.id = :versionId and ${isOutside}`,
});
/** Of campaigns that run: links that were not looked at for a day, or have not answered for an hour. */
const dueLinks = statement({
  params: { now: column.timestamp, after: column.uuid, limit: column.int },
  row: linkRow,
  sql: `
  select ${linkSql} from campaign join campaign_version as version
      on version.campaign_id = campaign.id and version.number = campaign.live_number
    left join lateral (select checked.checked_at, checked.is_up from campaign_link_check as checked
      where checked.campaign_id = campaign.id and checked.version_number = version.number
      order by checked.checked_at desc limit 1) as last on true
  where campaign.state = 'active' and campaign.id > :after and ${isOutside}
    and coalesce(last.checked_at < :now::timestamptz
      - case when last.is_up then interval '23 hours' else interval '50 minutes' end, true)
  order by campaign.id limit :limit`,
});
const insertCheck = statement({
  params: { campaignId: column.uuid, number: column.int, now: column.timestamp, isUp: column.boolean },
  sql: `
  insert into campaign_link_check (campaign_id, version_number, checked_at, is_up)
  select campaign.id, :number, :now, :isUp from campaign where campaign.id = :campaignId
  on conflict (campaign_id, checked_at) do nothing`,
});

async function look(ctx: Context, { campaign_id: campaignId, number, link }: RowOf<typeof linkRow>): Promise<void> {
  const isUp = (await ctx.services.sites.page(link, ANY_PAGE)) !== null;
  await insertCheck(ctx.db, { campaignId, number, now: ctx.now, isUp });
}
/** Whether the page of a version that was sent for review answers. It only flags: an admin decides. */
export const checkLink = defineTask({
  name: 'advertising.check_link',
  payload: z.object({ versionId: id }),
  async run(ctx: Context, { versionId }) {
    const found = await findLink.first(ctx.db, { versionId });
    if (found === undefined) return;
    await look(ctx, found);
    await ctx.transaction(async (tx) => tx.emit('advertising.queue_changed', { reviewId: versionId }));
  },
});
/** Every hour: a day after the last look, or an hour after one without an answer. */
export const checkLinks = defineTask({
  name: 'advertising.check_links',
  payload: z.object({}),
  schedule: '20 * * * *',
  concurrency: 1,
  async run(ctx: Context) {
    for (let after = FIRST; !ctx.signal.aborted;) {
      const due = await dueLinks(ctx.db, { now: ctx.now, after, limit: BATCH });
      for (let from = 0; from < due.length; from += AT_ONCE)
        await Promise.all(due.slice(from, from + AT_ONCE).map(async (each) => look(ctx, each)));
      const last = due.at(-1);
      if (due.length < BATCH || last === undefined) return;
      after = last.campaign_id;
    }
  },
});
