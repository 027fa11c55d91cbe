import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import type { AppointmentState, PlaceKind } from '#contract/appointments/choices.ts';
import { entryId } from '../calendar/mail.ts';
import type { AppointmentsTables } from '../tables.ts';
import type { CalendarSource } from './calendar-entries.ts';

/** Entries of one feed at most. */
const MOST = 1_000;

/** What was in the calendars of both: confirmed once, and by now over, missed or cancelled. */
const entriesOfMember = statement({
  params: { memberId: column.uuid, since: column.timestamp, cancelledSince: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    state: column.text.as<AppointmentState>(),
    sequence: column.int,
    starts_at: column.timestamp,
    minutes: column.int,
    topic: column.text,
    note: column.text,
    place: column.text,
    place_kind: column.text.as<PlaceKind>(),
    updated_at: column.timestamp,
    other: column.text.orNull,
  },
  sql: `
  select appointment.id, appointment.state, appointment.sequence, appointment.starts_at, appointment.minutes,
    appointment.topic, appointment.note, appointment.place, appointment.place_kind, appointment.updated_at,
    (select actor_card.display_name from actor_card
      where actor_card.id = case when appointment.host_id = :memberId then appointment.guest_id
          else appointment.host_id end
        and not exists (select from block_between where block_between.actor_id = actor_card.id
          and block_between.other_id = :memberId)) as other
  from appointment
  where :memberId in (appointment.host_id, appointment.guest_id) and appointment.starts_at > :since
    and (appointment.state in ('confirmed', 'no_show')
      or (appointment.state = 'cancelled' and appointment.updated_at > :cancelledSince
        and exists (select from appointment_step step where step.appointment_id = appointment.id
          and step.step in ('booked', 'confirmed'))))
  order by appointment.starts_at desc limit :limit`,
});

export const ownEntries: CalendarSource = {
  async entries({ db, services, memberId, language }, range) {
    const rows = await entriesOfMember(narrowed<AppointmentsTables>(db), { ...range, memberId, limit: MOST });
    return rows.map((row) => ({
      uid: entryId(services, row.id),
      sequence: row.sequence,
      stamp: row.updated_at,
      start: row.starts_at,
      minutes: row.minutes,
      summary: [row.topic, row.other].filter(Boolean).join(' · '),
      location: row.place_kind === 'phone' ? translate(language, 'appointments:places.phone') : row.place,
      description: row.note,
      url: `${services.config.publicUrl}/appointments?appointment=${row.id}`,
      isCancelled: row.state === 'cancelled',
    }));
  },
};
