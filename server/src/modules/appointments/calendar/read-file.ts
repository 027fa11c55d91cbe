import type { Out } from '#contract/core/endpoint.ts';
import type { readAppointmentCalendar as endpoint } from '#contract/appointments/appointments.ts';
import { calendarFile, senderOf } from '#platform/calendar/index.ts';
import { actorReference } from '#platform/cards.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { appointmentFor } from '../read.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { entryId } from './mail.ts';

/** The file of a confirmed appointment, with the id that its e-mails have. It holds no address of the other side. */
export async function readCalendar(ctx: Context, id: string): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const row = await appointmentFor(ctx, id);
  if (row.state !== 'confirmed' && row.state !== 'done') throw new Refusal('appointment_state');
  const otherId = row.host_id === ctx.member.id ? row.guest_id : row.host_id;
  const cards = await ctx.cards([actorReference(otherId)]);
  const { services, language } = ctx;
  const calendar = await calendarFile({
    method: 'PUBLISH',
    uid: entryId(services, id),
    sequence: row.sequence,
    stamp: ctx.now,
    start: row.starts_at,
    minutes: row.minutes,
    summary: [row.topic, cards.actor(otherId)?.name].filter(Boolean).join(' · '),
    location: row.place_kind === 'phone' ? translate(language, 'appointments:places.phone') : row.place,
    description: row.note,
    url: `${services.config.publicUrl}/appointments?appointment=${id}`,
    organizer: senderOf(services.config.mailFrom),
    attendee: null,
  });
  return { filename: `${row.starts_host.wall.slice(0, 10)}.ics`, calendar };
}
