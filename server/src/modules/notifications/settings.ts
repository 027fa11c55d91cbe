import { CATEGORIES, type Category, type NotificationSettings } from '#contract/notifications/notifications.ts';
import type { Notifications } from '#platform/notifications.ts';
import { DAILY_MOST, type SettingRow, type StoredSetting } from './queries-settings.ts';

/** The settings of a member who changed nothing. */
export const defaults: StoredSetting = {
  in_app_off: [],
  push_off: [],
  email_off: [],
  email_rhythm: 'daily',
  quiet_from: null,
  quiet_to: null,
  daily_most: DAILY_MOST,
  push_text: false,
  mail_text: false,
};
export const zoneOf = (row: { time_zone: string | null }): string => row.time_zone ?? 'UTC';

export interface Channels {
  readonly inApp: boolean;
  readonly push: boolean;
  readonly email: boolean;
}
/** Notifications without a category cannot be switched off. */
export const channelsOf = (
  row: Pick<SettingRow, 'in_app_off' | 'push_off' | 'email_off'>,
  category: Category | null | undefined,
): Channels => ({
  inApp: category == null || !row.in_app_off.includes(category),
  push: category == null || !row.push_off.includes(category),
  email: category == null || !row.email_off.includes(category),
});

/** Categories in which something can be notified; those that no module uses yet are among them. */
function categoriesOf(notifications: Notifications): readonly Category[] {
  const off = notifications.values().filter(({ kind }) => notifications.get(kind) === undefined);
  const on = new Set(notifications.values().flatMap(({ kind, category }) => (notifications.get(kind) ? category : [])));
  return CATEGORIES.filter((category) => on.has(category) || off.every((each) => each.category !== category));
}

export const presentSettings = (row: SettingRow, notifications: Notifications): NotificationSettings => ({
  categories: categoriesOf(notifications).map((category) => ({ category, ...channelsOf(row, category) })),
  rhythm: row.email_rhythm,
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  dailyMost: row.daily_most,
  pushText: row.push_text,
  mailText: row.mail_text,
  timeZone: zoneOf(row),
});
