import type { Database } from '#platform/database/database.ts';

/** Documents are files; no table holds anything of them. */
export const owned = [] as const;
export type DocumentsTables = Pick<Database, never>;
