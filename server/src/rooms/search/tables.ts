import type { Database } from '#platform/database/database.ts';

export const owned = [] as const;
export type SearchTables = Pick<Database, 'actor_card' | 'active_follow' | 'block_between'>;
