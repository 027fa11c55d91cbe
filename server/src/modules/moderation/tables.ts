import type { Database } from '#platform/database/database.ts';

export const owned = ['report'] as const;
export type ModerationTables = Pick<Database, (typeof owned)[number] | 'space_member' | 'space_name' | 'page_admin'>;
