import type { Database } from '#platform/database/database.ts';

export const owned = ['saved_item', 'saved_collection', 'saved_thing'] as const;
export type SavedTables = Pick<Database, (typeof owned)[number]>;
