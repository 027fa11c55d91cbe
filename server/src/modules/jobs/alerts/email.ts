import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { TaskContext } from '#platform/context.ts';
import { labelLines } from '#platform/labels/labels.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { emailedBy, type NotificationDefinition, when } from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { JobsTables } from '../tables.ts';
import { sealAlert } from './job-alerts.ts';
import { emailOf } from './queries-emails.ts';

const searchText = (search: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
/** The e-mail of an alert: what has closed since is left out, and without anything left there is no e-mail. */
export const mailAlert = defineTask({
  name: 'jobs.mail_alert',
  payload: z.object({ alertId: id, ids: z.array(id), key: z.string() }),
  async run(ctx: TaskContext<JobsTables>, { alertId, ids, key }) {
    const jobs = await emailOf(ctx.db, { alertId, ids, now: ctx.now });
    const [first] = jobs;
    if (first === undefined) return;
    const language = first.language as Language;
    const { config, labels, seal, mail } = ctx.services;
    const t = (part: string, values: Record<string, string | number> = {}) =>
      translate(language, `jobs:mails.alert.${part}`, values);
    const token = sealAlert(seal, alertId, ctx.now);
    const pause = `${config.publicUrl}/unsubscribe?alert=${encodeURIComponent(token)}`;
    const email = renderEmail({
      language,
      subject: t('subject', { count: jobs.length, title: first.title }),
      paragraphs: [
        t('what', { count: jobs.length }),
        ...jobs.map(({ job_id: jobId, title, page, summary }) =>
          [
            `${title} – ${page}`,
            ...labelLines(language, labels.of('job', jobId)),
            summary,
            `${config.publicUrl}${pathOf('job', { id: jobId })}`,
          ].join('\n'),
        ),
      ],
      footer: [t('why')],
      links: [
        { label: t('pause'), url: pause },
        { label: t('manage'), url: `${config.publicUrl}/candidate/jobs-alert` },
      ],
      action: { label: t('action'), url: `${config.publicUrl}/jobs?${searchText(first.search)}` },
    });
    await mail.send({
      ...email,
      to: first.email,
      idempotencyKey: `alert:${alertId}:${key}`,
      headers: {
        'List-Unsubscribe': `<${config.publicUrl}/api/job-alerts/pause?data=${encodeURIComponent(token)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  },
});

export const alertNotifications: readonly NotificationDefinition[] = [
  {
    kind: 'job_alert',
    category: 'job_search',
    subject: 'job',
    system: 'file',
    on: [
      when('jobs.alert_found', ({ alertId, memberId, pageId, jobIds }) => {
        const [subjectId = ''] = jobIds;
        const email = emailedBy(mailAlert, () => ({ alertId, ids: jobIds, key: subjectId }));
        return [{ recipients: [memberId], actorId: pageId, subjectId, email }];
      }),
    ],
  },
];
