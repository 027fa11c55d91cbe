import type { Database } from '#platform/database/database.ts';

export const owned = ['viewing_mode', 'profile_view_window', 'profile_view', 'page_website_click'] as const;
export type InsightsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'account_mail'
  | 'active_follow'
  | 'course_opened'
  | 'follow_change'
  | 'page_team'
  | 'post_link_opened'
  | 'post_reached'
  | 'profile_interested'
  | 'profile_position'
>;
