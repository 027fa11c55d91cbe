import type { Database } from '#platform/database/database.ts';

export const owned = [
  'page_role',
  'page_role_change',
  'page_details',
  'page_team_request',
  'page_verification',
  'page_verification_change',
  'page_address_code',
  'page_document_request',
  'page_document',
  'page_address',
  'page_successor',
  'page_succession',
  'page_succession_change',
] as const;
export const lent = ['page_admin', 'page_team', 'page_facts', 'page_write_rule'] as const;
export type PagesTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'account_mail'
  | 'account_out'
  | 'account_seen'
  | 'active_follow'
  | 'block_between'
  | 'follow_figure'
  | 'linked_page'
  | 'media_picture'
  | 'profile_entry'
>;
