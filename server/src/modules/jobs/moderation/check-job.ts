import { checkTexts } from '#modules/network';
import type { JobRow } from '../columns.ts';
import type { JobsContext } from '../read-job.ts';

/** Compares a job that others see with what admins have banned. */
export const checkJob = async (ctx: JobsContext, row: JobRow): Promise<boolean> =>
  checkTexts(ctx, {
    kind: 'job',
    id: row.job_id,
    authorId: row.page_id,
    title: row.title,
    text: row.summary,
    more: [row.description, row.client, row.channel_address],
  });
