import * as z from 'zod/mini';
import { REACHED_GROUP } from '#contract/advertising/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { week } from '#platform/time.ts';
import type { AdvertisingTables } from '../tables.ts';

const clearHours = statement({ sql: 'delete from audience_hour' });
/** People are counted once in an hour, however much they saw: a budget that was used up makes no hour emptier. */
const fillHours = statement({
  params: { since: column.timestamp, now: column.timestamp, least: column.int },
  sql: `
  with here as (
      select distinct visit.viewer_id, date_trunc('hour', visit.at, 'UTC') as since from campaign_visit as visit
      where visit.bids is not null and visit.at >= :since and visit.at < :now and visit.kind = 'view'
        and visit.viewer_id is not null),
    lives as (select here.viewer_id, here.since, traits.country_code
      from here left join profile_traits as traits on traits.member_id = here.viewer_id),
    named as (select lives.country_code from lives
      group by lives.country_code having count(distinct lives.viewer_id) >= :least)
  insert into audience_hour (country, hour, people)
  select coalesce(named.country_code, ''), extract(hour from lives.since at time zone 'UTC')::int, count(*)::int
  from lives left join named on named.country_code = lives.country_code
  group by 1, 2`,
});

/** Every hour: when people were here in the last seven days. */
export const countHours = defineTask({
  name: 'advertising.count_hours',
  payload: z.object({}),
  schedule: '12 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AdvertisingTables>) {
    const since = new Date(ctx.now.getTime() - week);
    await ctx.transaction(async ({ db }) => {
      await clearHours(db);
      await fillHours(db, { since, now: ctx.now, least: REACHED_GROUP });
    });
  },
});
