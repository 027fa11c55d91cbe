import type { Kysely } from 'kysely';
import type { SettingRow } from '../queries-settings.ts';
import { zoneOf } from '../settings.ts';
import type { NotificationsTables } from '../tables.ts';
import { takeInterruption } from './queries-alerts.ts';

/** The day of a member as YYYY-MM-DD, by their clock. */
const dayOf = (now: Date, setting: SettingRow): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf(setting), dateStyle: 'short' }).format(now);

/** Counts an interruption of a member today; false when they have had as many as they want. */
export async function mayInterrupt(
  db: Kysely<NotificationsTables>,
  memberId: string,
  setting: SettingRow,
  now: Date,
): Promise<boolean> {
  if (setting.daily_most === null) return true;
  const taken = await takeInterruption(db, { memberId, day: dayOf(now, setting), most: setting.daily_most });
  return taken.length > 0;
}
