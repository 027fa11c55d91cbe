import type { Database } from '#platform/database/database.ts';

export const owned = ['follow', 'connection', 'follow_count', 'block', 'space', 'membership'] as const;
export const lent = ['block_between', 'active_follow', 'follow_figure', 'active_membership'] as const;
export type NetworkTables = Pick<Database, (typeof owned)[number] | (typeof lent)[number] | 'actor_card'>;
