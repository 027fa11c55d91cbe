import {
  CATEGORIES,
  type Category,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '#contract/notifications.ts';
import type { SettingRow } from './queries-settings.ts';

/** What somebody who changed nothing has. */
export const usual: Omit<SettingRow, 'time_zone'> = {
  in_app_off: [],
  email_off: [],
  email_rhythm: 'daily',
  quiet_from: null,
  quiet_to: null,
};
export const zoneOf = (row: { time_zone: string | null }): string => row.time_zone ?? 'UTC';

export interface Channels {
  readonly inApp: boolean;
  readonly email: boolean;
}
export const channelsOf = (row: Pick<SettingRow, 'in_app_off' | 'email_off'>, category: Category): Channels => ({
  inApp: !row.in_app_off.includes(category),
  email: !row.email_off.includes(category),
});
export const channelsOfKind = (row: Pick<SettingRow, 'in_app_off' | 'email_off'>, kind: NotificationKind): Channels => {
  const category: Category | null = NOTIFICATION_KINDS[kind];
  return category === null ? { inApp: true, email: true } : channelsOf(row, category);
};

export const presentSettings = (row: SettingRow): NotificationSettings => ({
  categories: CATEGORIES.map((category) => ({ category, ...channelsOf(row, category) })),
  rhythm: row.email_rhythm,
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  timeZone: zoneOf(row),
});
