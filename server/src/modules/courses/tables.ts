import type { Database } from '#platform/database/database.ts';

export const owned = ['course', 'course_change', 'course_click', 'course_completion'] as const;
export const lent = ['course_opened'] as const;
export type CoursesTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'actor_card'
  | 'block_between'
  | 'page_team'
  | 'media_picture'
  | 'profile_entry'
  | 'profile_interested'
>;
