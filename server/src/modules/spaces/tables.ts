import type { Database } from '#platform/database/database.ts';

export const owned = ['space_details', 'space_person', 'space_change', 'space_link', 'space_admin_request'] as const;
export const lent = ['space_member', 'space_name', 'space_step'] as const;
export type SpacesTables = Pick<
  Database,
  | (typeof owned)[number]
  | (typeof lent)[number]
  | 'actor_card'
  | 'space_visibility'
  | 'space_membership'
  | 'space_steward'
  | 'media_picture'
  | 'block_between'
>;
