import * as z from 'zod/mini';
import { PLACE_KINDS, SIDES } from '#contract/appointments/choices.ts';
import { id } from '#contract/core/endpoint.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import { calendarFile, senderOf } from '#platform/calendar/index.ts';
import { actorReference } from '#platform/cards.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { findAppointmentEntry } from './queries.ts';
import type { AppointmentsTables } from '../tables.ts';

/** The same for as long as the appointment lives. */
export const entryId = ({ config }: Services, appointmentId: string): string =>
  `appointment-${appointmentId}@${new URL(config.publicUrl).hostname}`;

/** A wall clock of the database in the words of a language: `Fri, 5 Nov 2027, 09:00 (New York)`. */
export function wallText(language: Language, wall: string, zone: string): string {
  const time = new Intl.DateTimeFormat(toLocale(language), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${wall}:00Z`));
  return `${time} (${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')})`;
}

const findReceiver = statement({
  params: { recipientId: column.uuid, at: column.timestamp, hostZone: column.text },
  row: {
    email: column.text,
    language: column.text.as<Language>(),
    name: column.text,
    own_zone: column.text,
    own_wall: column.text,
    host_wall: column.text,
  },
  sql: `
  select account_mail.email, account_mail.language, actor_card.display_name as name, zone.name as own_zone,
    clock_at(:at, zone.name) ->> 'wall' as own_wall, clock_at(:at, known_zone(:hostZone)) ->> 'wall' as host_wall
  from account_mail join actor_card on actor_card.id = account_mail.member_id
  cross join lateral (select known_zone(coalesce(account_mail.time_zone, :hostZone)) as name) as zone
  where account_mail.member_id = :recipientId`,
});

/**
 * The e-mail about an appointment with the entry for the calendar of its receiver, who alone is named in it. A time
 * that no longer holds is not sent; its end always is.
 */
export const mailEntry = defineTask({
  name: 'appointments.mail_entry',
  payload: z.object({
    side: z.enum(SIDES),
    recipientId: id,
    otherId: id,
    method: z.enum(['REQUEST', 'CANCEL']),
    /** Its words or its place are other ones, not its time. */
    isEdit: z.optional(z.boolean()),
    appointmentId: id,
    sequence: z.int(),
    madeAt: z.iso.datetime(),
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    topic: z.string(),
    note: z.string(),
    place: z.string(),
    placeKind: z.enum(PLACE_KINDS),
    hostZone: z.string(),
  }),
  async run(ctx: TaskContext<AppointmentsTables>, payload) {
    const { recipientId, otherId, method, appointmentId, sequence, topic, hostZone } = payload;
    const start = new Date(payload.startsAt);
    const receiver = await findReceiver.first(ctx.db, { recipientId, at: start, hostZone });
    if (receiver === undefined) return;
    if (method === 'REQUEST') {
      const current = await findAppointmentEntry.first(ctx.db, { appointmentId });
      if (current?.state !== 'confirmed' || current.sequence !== sequence) return;
    }
    const { services } = ctx;
    const { language } = receiver;
    const cards = await ctx.cardsFor({ memberId: recipientId, language }, [actorReference(otherId)]);
    const name = cards.actor(otherId)?.name ?? '';
    const own = wallText(language, receiver.own_wall, receiver.own_zone);
    const theirs = wallText(language, receiver.host_wall, hostZone);
    const values = { name, topic, time: own, hostTime: theirs };
    const changed = payload.isEdit === true ? 'edited' : 'changed';
    const kind = method === 'CANCEL' ? 'cancelled' : sequence === 0 ? 'booked' : changed;
    const t = (part: string) => translate(language, `appointments:mails.${kind}.${part}`, values);
    const url = `${services.config.publicUrl}/appointments?appointment=${appointmentId}`;
    const where = payload.placeKind === 'phone' ? translate(language, 'appointments:places.phone') : payload.place;
    const content = await calendarFile({
      method,
      uid: entryId(services, appointmentId),
      sequence,
      stamp: new Date(payload.madeAt),
      start,
      minutes: payload.minutes,
      summary: [topic, name].filter(Boolean).join(' · '),
      location: where,
      description: payload.note,
      url,
      organizer: senderOf(services.config.mailFrom),
      attendee: { name: receiver.name, email: receiver.email },
    });
    const email = renderEmail({
      language,
      subject: t('subject'),
      paragraphs: [
        t('what'),
        ...(own === theirs ? [] : [translate(language, 'appointments:mails.both_clocks', values)]),
        ...(method === 'REQUEST' ? [where, payload.note].filter(Boolean) : []),
      ],
      footer: [translate(language, 'appointments:mails.why')],
      action: { label: t('action'), url },
    });
    await services.mail.send({
      ...email,
      to: receiver.email,
      calendar: { method, content },
      idempotencyKey: `appointment:${appointmentId}:${recipientId}:${sequence}:${method}`,
    });
  },
});
