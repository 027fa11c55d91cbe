import type { Database } from '#platform/database/database.ts';

export const owned = [
  'notification',
  'notification_actor',
  'notification_sent',
  'notification_setting',
  'notification_mail',
  'notification_letter',
] as const;
export type NotificationsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'block_between'
  | 'active_follow'
  | 'follow_waiting'
  | 'request_waiting'
  | 'account_letter'
  | 'page_team'
>;
