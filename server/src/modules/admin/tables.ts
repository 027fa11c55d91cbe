import type { Database } from '#platform/database/database.ts';

export const owned = [
  'contact_message',
  'contact_pending',
  'contact_template',
  'daily_figure',
  'backup_taken',
  'admin_mailed',
] as const;
export type AdminTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'account_mail'
  | 'account_name'
  | 'actor_card'
  | 'duty_holder'
  | 'page_team'
  | 'space_member'
  | 'space_name'
>;
