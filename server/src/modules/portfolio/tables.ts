import type { Database } from '#platform/database/database.ts';

export const owned = ['portfolio', 'profile_import', 'profile_import_item', 'imported_contact'] as const;
export type PortfolioTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'profile_listing' | 'language_name' | 'account_name' | 'media_picture'
>;
