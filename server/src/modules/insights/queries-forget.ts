import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { InsightsTables } from './tables.ts';

type Db = Kysely<InsightsTables>;

/** Reduces a view to the fact that it happened, at a rounded time. */
const counted = `mode = 'private', viewer_id = null, mark = null, title = null, country_code = null,
  city_id = null, industries = null, viewed_at = date_bin('15 minutes', viewed_at, 'epoch')`;

export const forgetWindows = statement({
  params: { until: column.timestamp },
  sql: `delete from profile_view_window where counted_at <= :until`,
});

const updateProfileView = statement({
  params: { before: column.timestamp, limit: column.int },
  sql: `
    update profile_view set ${counted}
    where id in (select id from profile_view where mode <> 'private' and viewed_at < :before order by viewed_at
      limit :limit for update skip locked)`,
});

/** Anonymises views older than a time, at most `limit`. Returns how many. */
export async function forgetViewers(db: Db, before: Date, limit: number): Promise<number> {
  return await updateProfileView(db, { before, limit });
}
export const forgetViewer = statement({
  params: { viewerId: column.uuid },
  sql: `update profile_view set ${counted} where viewer_id = :viewerId`,
});

export const deleteClicks = statement({
  params: { before: column.timestamp },
  sql: `delete from page_website_click where clicked_at < :before`,
});
export const deleteViews = statement({
  params: { before: column.timestamp },
  sql: `delete from profile_view where viewed_at < :before`,
});
