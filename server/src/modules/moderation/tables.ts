import type { Database } from '#platform/database/database.ts';

export const owned = [
  'report',
  'moderation_case',
  'ruling',
  'appeal',
  'case_step',
  'case_note',
  'visitor_report',
  'visitor_report_pending',
  'banned_term',
  'member_note',
  'second_look',
] as const;
export type ModerationTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'space_member'
  | 'space_name'
  | 'page_admin'
  | 'page_team'
  | 'connected'
  | 'duty_holder'
  | 'account_mail'
  | 'actor_card'
>;
