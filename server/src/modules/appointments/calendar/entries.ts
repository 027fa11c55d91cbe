import type { CalendarMethod } from '#platform/calendar/index.ts';
import type { Writing } from '#platform/context.ts';
import type { AppointmentRow } from '../queries.ts';
import { mailEntry } from './mail.ts';

type Entry = Pick<
  AppointmentRow,
  | 'id'
  | 'host_id'
  | 'guest_id'
  | 'starts_at'
  | 'minutes'
  | 'topic'
  | 'note'
  | 'place'
  | 'place_kind'
  | 'zone'
  | 'sequence'
>;
/** The entry of an appointment goes to the calendars of both sides, to each in an e-mail of its own. */
export async function sendEntries(
  ctx: Pick<Writing, 'task'> & { readonly now: Date },
  row: Entry,
  method: Exclude<CalendarMethod, 'PUBLISH'>,
  isEdit = false,
): Promise<void> {
  const both = [
    ['host', row.host_id, row.guest_id],
    ['guest', row.guest_id, row.host_id],
  ] as const;
  for (const [side, recipientId, otherId] of both)
    await ctx.task(mailEntry, {
      side,
      recipientId,
      otherId,
      method,
      isEdit,
      appointmentId: row.id,
      sequence: row.sequence,
      madeAt: ctx.now.toISOString(),
      startsAt: row.starts_at.toISOString(),
      minutes: row.minutes,
      topic: row.topic,
      note: row.note,
      place: row.place,
      placeKind: row.place_kind,
      hostZone: row.zone,
    });
}
