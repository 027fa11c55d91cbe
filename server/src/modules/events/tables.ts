import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/context.ts';

/** Tables that only this module writes. */
export const owned = [
  'event',
  'event_host',
  'event_seat',
  'event_step',
  'event_scan',
  'event_message',
  'event_deposit',
] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type EventsTables = Pick<
  Database,
  | (typeof owned)[number]
  | 'account_mail'
  | 'account_name'
  | 'account_suspension'
  | 'active_membership'
  | 'actor_card'
  | 'block_between'
  | 'connected'
  | 'page_team'
  | 'profile_place'
  | 'space_name'
  | 'space_visibility'
>;
export type EventsContext = RequestContext<EventsTables>;
