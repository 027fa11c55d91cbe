import type { Database } from '#platform/database/database.ts';

/** Tables that only this module writes. */
export const owned = [
  'job',
  'job_change',
  'job_revision',
  'application',
  'application_version',
  'application_file',
  'application_step',
  'application_note',
  'application_rating',
  'application_interview',
  'application_receipt',
  'application_export',
  'job_favourite',
  'company_favourite',
  'job_heard',
  'job_alert',
  'job_alert_match',
] as const;
/** Views that this module lends to those above it. */
export const lent = ['favourite_job'] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type JobsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'account_label'
  | 'account_mail'
  | 'actor_card'
  | 'block_between'
  | 'currency_unit'
  | 'page_facts'
  | 'page_team'
  | 'profile_entry'
  | 'profile_position'
>;
