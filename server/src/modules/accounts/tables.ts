import type { Database } from '#platform/database/database.ts';

export const owned = [
  'account',
  'pending_account',
  'password_reset',
  'second_factor',
  'session',
  'authenticator',
  'recovery_code',
  'passkey',
  'spent_challenge',
  'security_event',
  'email_change',
  'muted_word',
  'data_export',
  'verification',
  'suspension',
  'publishing_limit',
  'policy_acceptance',
  'policy_announcement',
] as const;
export const lent = [
  'account_name',
  'account_mail',
  'muted_words',
  'account_seen',
  'duty_holder',
  'account_out',
  'account_suspension',
  'account_label',
  'session_device',
] as const;
export type AccountsTables = Pick<
  Database,
  (typeof owned)[number] | 'actor_card' | 'legal_version' | (typeof lent)[number]
>;
