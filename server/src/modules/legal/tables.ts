import type { Database } from '#platform/database/database.ts';

export const owned = ['legal_document', 'legal_text', 'legal_draft'] as const;
export const lent = ['legal_version'] as const;
export type LegalTables = Pick<Database, (typeof owned)[number]>;
