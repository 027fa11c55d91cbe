import type { Database } from '#platform/database/database.ts';

export const owned = ['viewing_mode', 'profile_view_window', 'profile_view'] as const;
export type InsightsTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'account_letter' | 'profile_position'
>;
