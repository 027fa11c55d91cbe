import { type Period, USUAL_PERIOD, type ViewingMode } from '#contract/insights.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { knowsZone, lastDays, type Day } from './days.ts';
import type { InsightsTables } from './tables.ts';

const findViewerSettings = statement({
  params: { memberId: column.uuid },
  row: {
    mode: column.text.as<ViewingMode>(),
    time_zone: column.text.orNull,
  },
  sql: `
  select coalesce(viewing_mode.mode, 'named') as mode, account_letter.time_zone
  from account_letter left join viewing_mode on viewing_mode.member_id = account_letter.member_id
  where account_letter.member_id = :memberId`,
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
  if (zone !== undefined && !knowsZone(zone)) throw fieldRefusal('zone', 'invalid_choice');
  const { mode, time_zone: ownZone } = found(await findViewerSettings.first(ctx.db, { memberId: ctx.member.id }));
  const count = Number(days);
  const all = lastDays(ctx.now, ownZone ?? zone ?? 'UTC', 2 * count);
  return { mode, days: all.slice(count), before: all.slice(0, count) };
}

/** The first moment of the first day. */
export const startOf = (days: readonly Day[]): Date => days[0]?.from ?? new Date(0);
