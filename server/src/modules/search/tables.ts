import type { Database } from '#platform/database/database.ts';

export const owned = ['search_appearance'] as const;
export type SearchTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'profile_entry'
  | 'profile_place'
  | 'profile_interested'
  | 'connected'
  | 'name_key'
  | 'known_word'
  | 'active_follow'
  | 'block_between'
  | 'page_team'
>;
