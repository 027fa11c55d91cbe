import { type Period, USUAL_PERIOD, type ViewingMode } from '#contract/insights/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import type { Day } from '#platform/zones/days.ts';
import type { InsightsTables } from './tables.ts';

/** The viewing mode of a member and the last days, by the zone of the account or else that of the device. */
const findViewerSettings = statement({
  params: { memberId: column.uuid, now: column.timestamp, zone: column.text.orNull, count: column.int },
  row: {
    mode: column.text.as<ViewingMode>(),
    day: column.date.notNull,
    begins: column.timestamp.notNull,
  },
  sql: `
  select coalesce(viewing_mode.mode, 'named') as mode, days.day, days.begins
  from account_mail left join viewing_mode on viewing_mode.member_id = account_mail.member_id
    cross join local_days(:now::timestamptz, coalesce(account_mail.time_zone, :zone::text, 'UTC'),
      :count::int) as days
  where account_mail.member_id = :memberId
  order by days.day`,
});

export interface InsightsQuery {
  days?: Period | undefined;
  zone?: string | undefined;
}
export interface Viewer {
  readonly mode: ViewingMode;
  /** The days of the period, oldest first. */
  readonly days: readonly Day[];
  /** The same number of days before them. */
  readonly before: readonly Day[];
}

/** The caller's viewing mode and the requested days, in the account's time zone or else that of the device. */
export async function viewerOf(
  ctx: Pick<RequestContext<InsightsTables>, 'db' | 'member' | 'now'>,
  { days = USUAL_PERIOD, zone }: InsightsQuery,
): Promise<Viewer> {
  const count = Number(days);
  const settings = { memberId: ctx.member.id, now: ctx.now, zone: zone ?? null, count: 2 * count };
  const rows = await findViewerSettings(ctx.db, settings);
  const { mode } = found(rows[0]);
  const all = rows.map(({ day, begins }) => ({ day, from: begins }));
  return { mode, days: all.slice(count), before: all.slice(0, count) };
}

/** The first moment of the first day. */
export const startOf = (days: readonly Day[]): Date => days[0]?.from ?? new Date(0);
