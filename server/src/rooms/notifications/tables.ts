import type { Database } from '#platform/database/database.ts';

export const owned = ['notification', 'notification_actor'] as const;
export type NotificationsTables = Pick<Database, (typeof owned)[number] | 'actor_card' | 'block_between' | 'active_follow' | 'follow_waiting' | 'request_waiting'>;
