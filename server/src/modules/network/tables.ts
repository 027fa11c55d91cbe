import type { Database } from '#platform/database/database.ts';

export const owned = [
  'follow',
  'connection',
  'connection_request',
  'follow_count',
  'block',
  'relation_change',
  'network_setting',
  'mute',
  'suggestion_dismissed',
  'email_invitation',
  'email_refusal',
  'presence',
  'space',
  'membership',
  'withheld',
] as const;
export const lent = [
  'block_between',
  'own_block',
  'active_follow',
  'follow_figure',
  'active_membership',
  'space_visibility',
  'space_membership',
  'space_steward',
  'connected',
  'muted_now',
  'suggestion_gone',
  'request_waiting',
  'follow_waiting',
  'follow_change',
] as const;
export type NetworkTables = Pick<
  Database,
  (typeof owned)[number] | (typeof lent)[number] | 'actor_card' | 'account_name' | 'name_key'
>;
