import type { Database } from '#platform/database/database.ts';

export const owned = [
  'actor',
  'username',
  'username_change',
  'actor_name_key',
  'name_word',
  'search_key',
  'search_word',
] as const;
export const lent = ['actor_card', 'name_key', 'known_word'] as const;
export type ActorsTables = Pick<Database, (typeof owned)[number] | 'actor_card'>;
