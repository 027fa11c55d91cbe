import { DURATION_DAYS } from '#contract/advertising/choices.ts';
import { found } from '#platform/refusal.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { CampaignStateRow } from './columns.ts';
import { readSchedule } from './queries.ts';

type Days = Pick<CampaignStateRow, 'starts_on' | 'ends_on' | 'duration' | 'zone'>;
export interface Schedule {
  /** The first day; that of now where none was chosen. */
  readonly startsOn: string;
  readonly startsAt: Date;
  /** Null: custom days without a last one. */
  readonly endsAt: Date | null;
}
/** When a campaign begins and ends, if it has not begun yet. */
export async function scheduleOf(
  { db, now }: Pick<AdvertisingContext, 'db' | 'now'>,
  { starts_on: startsOn, ends_on: endsOn, duration, zone }: Days,
): Promise<Schedule> {
  const days = duration === 'custom' ? null : DURATION_DAYS[duration];
  const row = found(await readSchedule.first(db, { startsOn, endsOn, days, zone, now }));
  return { startsOn: startsOn ?? row.today, startsAt: row.starts_at, endsAt: row.ends_at };
}
