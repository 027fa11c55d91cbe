import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import { escapeMarkup, plainText } from '#contract/notifications/markup.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { labelLines } from '#platform/labels/labels.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { placeText, type PlaceWords, presentPlace } from '#modules/reference';
import { eventSeen, joins, viewer } from '../columns.ts';
import type { EventsTables } from '../tables.ts';
import { timeWords } from '../when.ts';

const MAILED = ['accepted', 'offered', 'moved', 'cancelled', 'in_24'] as const;
export type MailedKind = (typeof MAILED)[number];

const place = placeText({
  country: 'event.country_code',
  state: 'event.state_code',
  city: 'event.city_id',
  language: 'account_mail.language',
});
/** What its reader may not see any more is not sent. */
const findMail = statement({
  params: { ...viewer, eventId: column.uuid, now: column.timestamp },
  row: {
    email: column.text,
    language: column.text.as<Language>(),
    time_zone: column.text.orNull,
    name: column.text,
    zone: column.text,
    state: column.text,
    starts_at: column.timestamp.notNull,
    moved_from: column.timestamp.orNull,
    address: column.text,
    place: column.json<PlaceWords>().orNull,
    reason: column.text,
    seat_state: column.text.notNull,
    claim_until: column.timestamp.orNull,
  },
  sql: `
  select account_mail.email, account_mail.language, account_mail.time_zone, event.name, event.zone, event.state,
    event.starts_at, event.moved_from, event.address, ${place} as place, event.reason,
    seat_state(own_seat.state, own_seat.claim_until, :now) as seat_state, own_seat.claim_until
  from event ${joins} join account_mail on account_mail.member_id = :personId
  where event.id = :eventId and own_seat.id is not null and event.starts_at > :now and ${eventSeen}`,
});
type MailRow = NonNullable<Awaited<ReturnType<typeof findMail.first>>>;

/** Whether what the e-mail says is still so: it may have waited for the end of quiet hours. */
function isStillSo(kind: MailedKind, { state, seat_state: seat }: MailRow): boolean {
  if (kind === 'cancelled') return state === 'cancelled';
  if (state !== 'published') return false;
  if (kind === 'offered') return seat === 'offered';
  return kind === 'moved' ? seat !== 'left' && seat !== 'removed' && seat !== 'declined' : seat === 'joined';
}
/** A time by the clocks of the event, and by those of the reader where they show another one. */
function timesOf(at: Date, { zone, time_zone: own, language }: MailRow): string {
  const there = timeWords(at, zone, language);
  const here = own === null ? there : timeWords(at, own, language);
  return here === there ? there : `${there} (${here})`;
}
function paragraphsOf(kind: MailedKind, row: MailRow): string[] {
  const t = (key: string, values: Record<string, string> = {}) =>
    translate(row.language, `events:mails.${key}`, values);
  const where = [row.address, row.place === null ? '' : presentPlace(row.place).label].filter((part) => part !== '');
  return [
    kind === 'cancelled' && row.reason !== '' ? row.reason : '',
    t('starts', { time: timesOf(row.starts_at, row) }),
    kind === 'moved' && row.moved_from !== null ? t('before', { time: timesOf(row.moved_from, row) }) : '',
    where.length === 0 ? '' : t('place', { place: where.join(', ') }),
    kind === 'offered' && row.claim_until !== null ? t('until', { time: timesOf(row.claim_until, row) }) : '',
  ].filter((paragraph) => paragraph !== '');
}

/** The sentence of a notification as an e-mail of its own, with when and where. The room of an event is never in it. */
export const mailStep = defineTask({
  name: 'events.mail_step',
  payload: z.object({ kind: z.enum(MAILED), eventId: id, memberId: id, at: z.string() }),
  async run(ctx: TaskContext<EventsTables>, { kind, eventId, memberId, at }) {
    const row = await findMail.first(ctx.db, { eventId, viewerId: memberId, personId: memberId, now: ctx.now });
    if (row === undefined || !isStillSo(kind, row)) return;
    const { language } = row;
    const sentence = translate(language, `events:notifications.event_${kind}`, { subject: escapeMarkup(row.name) });
    const [subject = '', then = ''] = sentence.split('</b>').map((part) => plainText(part).trim());
    await ctx.services.mail.send({
      ...renderEmail({
        language,
        subject,
        paragraphs: [
          then,
          ...labelLines(language, ctx.services.labels.of('event', eventId)),
          ...paragraphsOf(kind, row),
        ],
        footer: [translate(language, 'events:mails.why')],
        action: {
          label: translate(language, 'events:mails.action'),
          url: `${ctx.services.config.publicUrl}${pathOf('event', { id: eventId })}`,
        },
      }),
      to: row.email,
      idempotencyKey: `event_${kind}:${eventId}:${memberId}:${at}`,
    });
  },
});
