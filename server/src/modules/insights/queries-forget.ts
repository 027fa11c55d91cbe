import { sql, type Kysely } from 'kysely';
import type { InsightsTables } from './tables.ts';

type Db = Kysely<InsightsTables>;

/** What is left of a view of which nothing but that it was is to be known. */
const counted = sql`mode = 'private', viewer_id = null, mark = null, title = null, country_code = null, city_id = null, viewed_at = date_bin('15 minutes', viewed_at, 'epoch')`;

export const forgetWindows = (db: Db, until: Date) =>
  sql`delete from profile_view_window where counted_at <= ${until}`.execute(db);

/** Who looked before a time becomes a number, some at a time. Answers how many. */
export async function forgetViewers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update profile_view set ${counted}
    where id in (select id from profile_view where mode <> 'private' and viewed_at < ${before} order by viewed_at limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
export const forgetViewer = (db: Db, viewerId: string) =>
  sql`update profile_view set ${counted} where viewer_id = ${viewerId}`.execute(db);

export const deleteViews = (db: Db, before: Date) =>
  sql`delete from profile_view where viewed_at < ${before}`.execute(db);
