import type { Database } from '#platform/database/database.ts';

export const owned = [] as const;
export type AdminTables = Pick<Database, 'actor_card'>;
