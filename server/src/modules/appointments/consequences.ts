import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { consequences, lastingEffects } from '#modules/network';
import type { AppointmentsTables } from './tables.ts';

const countOpen = statement({
  params: { memberId: column.uuid, until: column.timestamp.orNull, now: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from appointment
  where :memberId in (appointment.host_id, appointment.guest_id)
    and (:until::timestamptz is null or appointment.starts_at < :until)
    and (appointment.state = 'requested' or (appointment.state = 'confirmed' and appointment.starts_at > :now))`,
});
/** What a suspension cancels, by the same condition as `endOpen`. */
export const cancelledBySuspension = consequences.by({
  what: 'appointments',
  async count(db, { suspended, now }) {
    if (suspended === null) return 0;
    return (await countOpen.first(narrowed<AppointmentsTables>(db), { ...suspended, now }))?.count ?? 0;
  },
});

/** While someone is suspended, nothing else cancels in their name. */
const countCancelled = statement({
  params: { memberId: column.uuid, from: column.timestamp, until: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from appointment join appointment_step as step on step.appointment_id = appointment.id
  where :memberId in (appointment.host_id, appointment.guest_id) and appointment.state = 'cancelled'
    and step.step = 'cancelled' and step.member_id = :memberId and step.at between :from and :until`,
});
/** What a suspension has cancelled stays so: its time may have been given to others. */
export const staysCancelled = lastingEffects.by({
  what: 'appointments',
  async count(db, { suspended }) {
    if (suspended === null) return 0;
    return (await countCancelled.first(narrowed<AppointmentsTables>(db), suspended))?.count ?? 0;
  },
});
