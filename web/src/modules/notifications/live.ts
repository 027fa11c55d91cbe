import { listLess, listMutedThings, readReason } from '#contract/notifications/mutes.ts';
import { readPush } from '#contract/notifications/push.ts';
import {
  listNotifications,
  readBadge,
  readNotificationSettings,
  readUnseen,
} from '#contract/notifications/notifications.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  'notifications.settings_changed': [readNotificationSettings, readPush],
  'notifications.mutes_changed': [listMutedThings, listLess, readReason],
  'accounts.time_zone_changed': [readNotificationSettings],
  'notifications.changed': [readBadge, readUnseen, listNotifications],
};
