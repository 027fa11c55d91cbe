import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import { calendarFile, senderOf } from '#platform/calendar/index.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { JobsTables } from '../../tables.ts';

/** One for the interviews of each round: another time moves the entry. */
export const entryId = ({ config }: Services, applicationId: string, round: number): string =>
  `interview-${applicationId}-${round}@${new URL(config.publicUrl).hostname}`;
export const summaryOf = (language: Language, name: string, about: readonly string[]): string =>
  [name === '' ? translate(language, 'jobs:interview') : name, ...about].filter(Boolean).join(' · ');

const findReceiver = statement({
  params: { recipientId: column.uuid, pageId: column.uuid },
  row: {
    email: column.text,
    language: column.text.as<Language>(),
    name: column.text,
    page: column.text,
    reviews: column.boolean.notNull,
  },
  sql: `
  select account_mail.email, account_mail.language, receiver.display_name as name, actor_card.display_name as page,
    exists (select from page_team where page_team.page_id = actor_card.id
      and page_team.member_id = :recipientId and page_team.role in ('admin', 'editor')) as reviews
  from account_mail join actor_card receiver on receiver.id = account_mail.member_id
  join actor_card on actor_card.id = :pageId
  where account_mail.member_id = :recipientId`,
});
const isPicked = statement({
  params: { applicationId: column.uuid, round: column.int, at: column.timestamp },
  row: { id: column.uuid },
  sql: `
  select application_interview.id from application_interview
  where application_interview.application_id = :applicationId and application_interview.round = :round
    and application_interview.state = 'picked' and application_interview.picked_at = :at limit 1`,
});

const timeIn = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

/**
 * The e-mail about a chosen or cancelled time, with the entry for the calendar of its receiver. A time that no longer
 * holds is not sent; its end always is.
 */
export const mailInterview = defineTask({
  name: 'jobs.mail_interview',
  payload: z.object({
    side: z.enum(['candidate', 'team']),
    recipientId: id,
    method: z.enum(['REQUEST', 'CANCEL']),
    sequence: z.int(),
    madeAt: z.iso.datetime(),
    applicationId: id,
    jobId: id,
    pageId: id,
    candidate: z.string(),
    title: z.string(),
    round: z.int(),
    name: z.string(),
    place: z.string(),
    message: z.string(),
    timeZone: z.string(),
    minutes: z.int(),
    startsAt: z.iso.datetime(),
  }),
  async run(ctx: TaskContext<JobsTables>, payload) {
    const { side, recipientId, method, applicationId, round, title, candidate, message } = payload;
    const start = new Date(payload.startsAt);
    const row = await findReceiver.first(ctx.db, { recipientId, pageId: payload.pageId });
    if (row === undefined) return;
    if (method === 'REQUEST') {
      if (side === 'team' && !row.reviews) return;
      if ((await isPicked.first(ctx.db, { applicationId, round, at: start })) === undefined) return;
    }
    const { services } = ctx;
    const { language, page } = row;
    const key = `${method === 'REQUEST' ? 'interview_picked' : 'interview_cancelled'}${side === 'team' ? '_team' : ''}`;
    const values = { title, page, name: candidate, time: timeIn(language, start, payload.timeZone) };
    const t = (part: string) => translate(language, `jobs:mails.${key}.${part}`, values);
    const path =
      side === 'candidate'
        ? pathOf('application', { id: applicationId })
        : `${pathOf('pipeline', { id: payload.jobId })}?application=${applicationId}`;
    const url = `${services.config.publicUrl}${path}`;
    const content = await calendarFile({
      method,
      uid: entryId(services, applicationId, round),
      sequence: payload.sequence,
      stamp: new Date(payload.madeAt),
      start,
      minutes: payload.minutes,
      summary: summaryOf(language, payload.name, side === 'candidate' ? [title, page] : [candidate, title]),
      location: payload.place,
      description: message,
      url,
      organizer: senderOf(services.config.mailFrom),
      attendee: { name: row.name, email: row.email },
    });
    const email = renderEmail({
      language,
      subject: t('subject'),
      paragraphs: [t('what'), ...(method === 'REQUEST' ? [payload.place, message].filter(Boolean) : [])],
      footer: [t('why')],
      action: { label: t('action'), url },
    });
    await services.mail.send({
      ...email,
      to: row.email,
      calendar: { method, content },
      idempotencyKey: `interview:${applicationId}:${round}:${recipientId}:${payload.sequence}`,
    });
  },
});
