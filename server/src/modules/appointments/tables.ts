import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/context.ts';

/** Tables that only this module writes. */
export const owned = [
  'appointment',
  'appointment_step',
  'availability',
  'availability_dates',
  'busy',
  'calendar_busy',
  'calendar_feed',
  'earlier_wait',
  'own_calendar',
] as const;
/** All that the SQL of this module may name: its own tables, and what modules below lend. */
export type AppointmentsTables = Pick<
  Database,
  (typeof owned)[number] | 'account_mail' | 'account_name' | 'account_suspension' | 'actor_card' | 'block_between'
>;
export type AppointmentsContext = RequestContext<AppointmentsTables>;
