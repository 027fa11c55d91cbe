import type { Database } from '#platform/database/database.ts';

/** Tables that only this module writes. */
export const owned = ['listing', 'listing_figure', 'listing_mark', 'seller_answer'] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type MarketplaceTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'block_between' | 'country_name' | 'page_team' | 'profile_place'
>;
