import type { Database } from '#platform/database/database.ts';

export const owned = [
  'conversation',
  'participant',
  'message',
  'message_hidden',
  'message_reaction',
  'message_setting',
  'conversation_assignee',
  'conversation_note',
  'saved_reply',
  'held_message',
  'message_draft',
  'conversation_agreement',
  'message_attachment',
  'first_contact',
] as const;
export type MessagingTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'active_follow'
  | 'actor_card'
  | 'block_between'
  | 'connected'
  | 'media_file'
  | 'media_picture'
  | 'own_block'
  | 'page_team'
  | 'page_write_rule'
>;
