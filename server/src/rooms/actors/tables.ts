import type { Database } from '#platform/database/database.ts';

export const owned = ['actor', 'username', 'username_change'] as const;
export const lent = ['actor_card'] as const;
export type ActorsTables = Pick<Database, (typeof owned)[number] | 'actor_card'>;
