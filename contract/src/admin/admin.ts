import { FIGURES } from './figures.ts';
import { TASK_STATES } from '../core/choices.ts';
import * as z from 'zod/mini';
import { data, endpoint, instant, paged, pagedQuery, numberInQuery } from '../core/endpoint.ts';

const figures = z.object({
  /** When a task counted them last; null: not yet. */
  countedAt: z.nullable(instant),
  /** Every day of the period in UTC, oldest first. */
  days: z.array(z.string()),
  series: z.array(
    z.object({
      figure: z.enum(FIGURES),
      /** One for each day. */
      values: z.array(z.int()),
      /** Of as many days before the period. */
      before: z.int(),
    }),
  ),
});

export const readDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Read daily figures, tasks, version, disk usage, and the last backup and proof',
  access: 'admin',
  duty: 'any',
  query: z.strictObject({ days: numberInQuery(7, 365) }),
  reply: data(
    z.object({
      figures,
      tasks: z.object({
        waiting: z.int(),
        running: z.int(),
        dead: z.int(),
        /** Of the failed ones, those that send e-mails. */
        deadMails: z.int(),
      }),
      /** `files`: e-mails are written as files, since no server is set. */
      mail: z.enum(['smtp', 'files']),
      /** When a backup was taken last, as far as its command reached this database; null: never. */
      backupAt: z.nullable(instant),
      version: z.string(),
      /** Sizes in bytes of the file system that holds the data directory, and of the database. */
      disk: z.object({ free: z.number(), size: z.number(), database: z.number() }),
      startedAt: instant,
      payments: z.object({
        /** Of which nothing was heard for too long. */
        silent: z.int(),
        /** The provider has something else than our row says. */
        mismatched: z.int(),
        /** On their way back. */
        refunds: z.int(),
        /** Wait for a second admin. */
        proposals: z.int(),
        /** Since when the oldest of them waits. */
        proposedAt: z.nullable(instant),
        /** Payments and refunds at a provider, which has not reported their end by a webhook. */
        events: z.int(),
        /** When a provider reported something last. */
        lastEventAt: z.nullable(instant),
        /** The last comparison of silent payments with the providers; null: none so far. */
        reconciliation: z.nullable(
          z.object({ comparedAt: instant, payments: z.int(), unansweredAt: z.nullable(instant) }),
        ),
      }),
      /** The last proof of the books of the wallet; null before the first night. */
      ledger: z.nullable(z.object({ day: z.string(), provenAt: instant, root: z.string(), differences: z.int() })),
    }),
  ),
});

export const backgroundTask = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.nullable(z.string()),
  runAt: instant,
  createdAt: instant,
  can: z.object({ retry: z.boolean() }),
});
export type BackgroundTask = z.output<typeof backgroundTask>;
export const listBackgroundTasks = endpoint({
  method: 'GET',
  path: '/admin/tasks',
  summary: 'List background tasks by state',
  access: 'admin',
  duty: 'any',
  query: z.strictObject({ ...pagedQuery, state: z.enum(TASK_STATES) }),
  reply: paged(backgroundTask),
});
export const retryBackgroundTask = endpoint({
  method: 'POST',
  path: '/admin/tasks/{taskId}/retry',
  summary: 'Retry a failed task',
  access: 'admin',
  duty: 'any',
  params: z.strictObject({ taskId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  refusals: ['not_found'],
});
