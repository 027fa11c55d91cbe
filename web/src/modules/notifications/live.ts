import { listNotifications, readBadge, readNotificationSettings, readUnseen } from '#contract/notifications.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  'notifications.settings_changed': [readNotificationSettings],
  'accounts.time_zone_changed': [readNotificationSettings],
  'notifications.changed': [readBadge, readUnseen, listNotifications],
};
