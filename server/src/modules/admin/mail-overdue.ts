import * as z from 'zod/mini';
import type { Language } from '#contract/core/language.ts';
import { type Duty, holdsDuty, type Queue, QUEUES } from '#contract/core/roles.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { waitingQueues } from '#platform/extensions/waiting-queues.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask, failedAfter } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import type { AdminTables } from './tables.ts';

/** As text: failed tasks have a time of the database, to the microsecond. */
const selectMailed = statement({
  row: { what: column.text, until: column.text.notNull, at: column.timestamp },
  sql: `select admin_mailed.what, admin_mailed.until::text as until, admin_mailed.until as at from admin_mailed`,
});
const storeMailed = statement({
  params: { what: column.text, until: column.text },
  sql: `
  insert into admin_mailed (what, until) values (:what, :until::text::timestamptz)
  on conflict (what) do update set until = excluded.until`,
});
const selectAdmins = statement({
  row: {
    id: column.uuid.notNull,
    email: column.text.notNull,
    language: column.text.as<Language>().notNull,
    duties: column.text.as<Duty>().array.notNull,
  },
  sql: `
  select duty_holder.member_id as id, duty_holder.email, duty_holder.language, array_agg(duty_holder.duty) as duties
  from duty_holder group by duty_holder.member_id, duty_holder.email, duty_holder.language order by id`,
});

interface Overdue {
  readonly queue: Queue;
  readonly count: number;
}
/** What has come to wait for too long since the last look, by queue. */
async function findOverdue({ db, now, services }: TaskContext<AdminTables>, since: Date): Promise<readonly Overdue[]> {
  const counted = await Promise.all(
    services.extensions.all(waitingQueues).map(async ({ queue, goalHours, count }) => {
      const before = (time: Date) => new Date(time.getTime() - goalHours * hour);
      const rows = await count(across(db), { from: before(since), to: before(now) });
      return { queue, count: rows.reduce((sum, row) => sum + row.count, 0) };
    }),
  );
  return [...Map.groupBy(counted, ({ queue }) => queue)]
    .map(([queue, all]) => ({ queue, count: all.reduce((sum, each) => sum + each.count, 0) }))
    .filter(({ count }) => count > 0);
}

/**
 * Writes to platform admins about what waits for too long in the queues of their duties, and to all of them about
 * failed tasks: once an hour at most, and only where there is something new. Reports and the proof of the books have
 * e-mails of their own.
 */
export const mailOverdue = defineTask({
  name: 'admin.mail_overdue',
  payload: z.object({}),
  schedule: '30 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AdminTables>) {
    const { db, now, services } = ctx;
    const mailed = new Map((await selectMailed(db)).map((row) => [row.what, row]));
    const overdue = await findOverdue(ctx, mailed.get('queues')?.at ?? new Date(now.getTime() - hour));
    const failed = await failedAfter(db, mailed.get('failed_tasks')?.until ?? null);
    for (const { id, email, language, duties } of await selectAdmins(db)) {
      const text = (key: string, values = {}) => translate(language, `admin:mails.overdue.${key}`, values);
      const lines = overdue
        .filter(({ queue }) => holdsDuty(duties, QUEUES[queue]))
        .map(({ queue, count }) => text(`queues.${queue}`, { count }));
      if (failed.count > 0) lines.push(text('failed', { count: failed.count }));
      if (lines.length === 0) continue;
      const rendered = renderEmail({
        language,
        subject: text('subject'),
        paragraphs: [text('what'), ...lines],
        footer: [text('why')],
        action: { label: text('action'), url: `${services.config.publicUrl}/admin/dashboard` },
      });
      const of = `${now.toISOString().slice(0, 13)}:${id}`;
      await services.mail.send({ ...rendered, to: email, idempotencyKey: `overdue:${of}` });
    }
    if (failed.last !== null) await storeMailed(db, { what: 'failed_tasks', until: failed.last });
    await storeMailed(db, { what: 'queues', until: now.toISOString() });
  },
});
