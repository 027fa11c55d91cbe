import type { Database } from '#platform/database/database.ts';

export const owned = [
  'conversation',
  'participant',
  'message',
  'message_hidden',
  'message_reaction',
  'message_setting',
] as const;
export type MessagingTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'connected' | 'block_between' | 'own_block'
>;
