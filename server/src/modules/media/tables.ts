import type { Database } from '#platform/database/database.ts';

export const owned = ['media', 'private_document', 'link_preview'] as const;
export const lent = ['media_picture', 'media_file'] as const;
export type MediaTables = Pick<Database, (typeof owned)[number] | (typeof lent)[number]>;
