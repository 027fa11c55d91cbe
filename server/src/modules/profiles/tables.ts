import type { Database } from '#platform/database/database.ts';

export const owned = [
  'profile',
  'profile_interest',
  'profile_item',
  'profile_page',
  'profile_page_change',
  'endorsement',
] as const;
export const lent = [
  'linked_page',
  'profile_entry',
  'profile_interested',
  'profile_listing',
  'profile_place',
  'profile_position',
  'profile_traits',
] as const;
export type ProfilesTables = Pick<
  Database,
  | (typeof owned)[number]
  | (typeof lent)[number]
  | 'skill_name'
  | 'language_name'
  | 'actor_card'
  | 'account_name'
  | 'follow_figure'
  | 'media_picture'
  | 'connected'
  | 'block_between'
  | 'active_membership'
  | 'active_follow'
  | 'suggestion_gone'
  | 'request_waiting'
  | 'follow_waiting'
>;
