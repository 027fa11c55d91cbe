import { readNotificationSettings } from '#contract/notifications.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { badgeQuery, listQuery } from './api.ts';

export const live: LiveHandlers = {
  'notifications.settings_changed': [readNotificationSettings],
  'accounts.time_zone_changed': [readNotificationSettings],
  'notifications.changed': () => [badgeQuery().queryKey, listQuery().queryKey],
};
