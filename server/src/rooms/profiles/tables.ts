import type { Database } from '#platform/database/database.ts';

export const owned = ['profile'] as const;
export type ProfilesTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'account_name' | 'follow_figure' | 'media_picture'
>;
