import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { EMAIL_HOUR } from '#contract/jobs/alerts.ts';
import type { TaskContext } from '#platform/context.ts';
import { onFact } from '#platform/facts/effect.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { JobsTables } from '../tables.ts';
import { matchAlerts } from './queries.ts';
import { closeEmails, dueAlerts, takeJobs } from './queries-emails.ts';

const batch = 200;
/** The emails that are due. What is sent, and to whom, is decided in one transaction, so that nothing leaves twice. */
export const sendAlerts = defineTask({
  name: 'jobs.send_alerts',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<JobsTables>) {
    let due: number;
    do
      due = await ctx.transaction(async (tx) => {
        const { now } = ctx;
        const alerts = await dueAlerts(tx.db, { now, hour: EMAIL_HOUR, limit: batch });
        const ids = alerts.map((alert) => alert.id);
        if (ids.length === 0) return 0;
        const rows = await takeJobs(tx.db, { ids, now });
        await closeEmails(tx.db, { ids, now });
        const emails = Map.groupBy(rows, ({ alert_id: alertId }) => alertId);
        await tx.emitAll(
          'jobs.alert_found',
          [...emails].flatMap(([alertId, [first, ...others]]) =>
            first === undefined
              ? []
              : [
                  {
                    alertId,
                    memberId: first.member_id,
                    pageId: first.page_id,
                    jobIds: [first, ...others].map(({ job_id: jobId }) => jobId),
                  },
                ],
          ),
        );
        return ids.length;
      });
    while (due === batch);
  },
});

export const matchJob = defineTask({
  name: 'jobs.match_alerts',
  payload: z.object({ jobId: id }),
  async run(ctx: TaskContext<JobsTables>, { jobId }) {
    await ctx.transaction(async (tx) => {
      const found = await matchAlerts(tx.db, { jobId, now: ctx.now });
      if (found.some(({ frequency }) => frequency === 'immediate')) await tx.task(sendAlerts, {});
    });
  },
});

/** A job that takes applications is compared with all alerts, away from the call that published it. */
export const matchPublished = onFact<JobsTables, 'jobs.state_changed'>(
  'jobs.state_changed',
  'jobs.match_alerts',
  async (ctx, { jobId, after }) => {
    if (after === 'published') await ctx.task(matchJob, { jobId });
  },
);
