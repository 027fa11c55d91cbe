import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ApplicationState, RejectionCode } from '#contract/jobs/applications/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { JobsTables } from '../../tables.ts';

const OUTCOMES = ['rejected', 'closed', 'offer', 'interview', 'message'] as const;
const findEmail = statement({
  params: { applicationId: column.uuid, memberId: column.uuid },
  row: {
    email: column.text,
    language: column.text.as<Language>(),
    title: column.text,
    page: column.text,
    code: column.text.as<RejectionCode>().orNull,
    words: column.text,
    message: column.text.orNull,
    own: column.boolean.notNull,
    state: column.text.as<ApplicationState>(),
    job_id: column.uuid,
  },
  sql: `
  select account_mail.email, account_mail.language, application.job_title as title,
    actor_card.display_name as page, application.reject_code as code, application.reject_words as words,
    (select application_step.text from application_step where application_step.application_id = application.id
       and application_step.step = 'messaged' order by application_step.at desc limit 1) as message,
    coalesce(application.member_id = :memberId, false) as own, application.job_id, application.state
  from application join actor_card on actor_card.id = application.page_id
  join account_mail on account_mail.member_id = :memberId
  where application.id = :applicationId and application.member_id is not null`,
});

/** What is no longer so when a quiet night is over, is not sent. */
const isStill = (outcome: (typeof OUTCOMES)[number], state: ApplicationState): boolean =>
  outcome === 'message' || state === outcome;

/**
 * E-mails that say more than their notification, each once by its key, and so many a day about an application. Kind
 * words come in the reader’s language.
 */
export const mailOutcome = defineTask({
  name: 'jobs.mail_outcome',
  payload: z.object({ applicationId: id, memberId: id, outcome: z.enum(OUTCOMES), key: z.string() }),
  async run(ctx: TaskContext<JobsTables>, { applicationId, memberId, outcome, key }) {
    const row = await findEmail.first(ctx.db, { applicationId, memberId });
    if (row === undefined || !isStill(outcome, row.state)) return;
    if (!(await ctx.services.limits.take('outcomeMailsOfApplication', `${applicationId} ${memberId}`))) return;
    const { language, title, page } = row;
    const t = (part: string) => translate(language, `jobs:mails.${outcome}.${part}`, { title, page });
    const kind =
      outcome === 'rejected' && row.code !== null ? [translate(language, `jobs:rejections.${row.code}`)] : [];
    const own = outcome === 'rejected' && row.words !== '' ? [row.words] : [];
    const message = outcome === 'message' && row.message !== null ? [row.message] : [];
    const path = row.own
      ? pathOf('application', { id: applicationId })
      : `${pathOf('pipeline', { id: row.job_id })}?application=${applicationId}`;
    const email = renderEmail({
      language,
      subject: t('subject'),
      paragraphs: [t('what'), ...kind, ...own, ...message],
      footer: [t('why')],
      action: { label: t('action'), url: `${ctx.services.config.publicUrl}${path}` },
    });
    await ctx.services.mail.send({
      ...email,
      to: row.email,
      idempotencyKey: `${outcome}:${applicationId}:${memberId}:${key}`,
    });
  },
});
