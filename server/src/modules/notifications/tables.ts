import type { Database } from '#platform/database/database.ts';

export const owned = [
  'notification',
  'notification_actor',
  'notification_sent',
  'notification_setting',
  'notification_mail',
  'notification_letter',
  'notification_alert',
  'notification_mute',
  'notification_less',
  'notification_budget',
  'push_subscription',
] as const;
export type NotificationsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'block_between'
  | 'active_follow'
  | 'follow_waiting'
  | 'request_waiting'
  | 'account_mail'
  | 'session_device'
  | 'page_team'
>;
