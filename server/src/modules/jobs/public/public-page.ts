import { listOpenJobs, type PublicJob, readOpenJob as readEndpoint } from '#contract/jobs.board.ts';
import { narrowed } from '#platform/database/narrow.ts';
import {
  type PageContext,
  type PageGone,
  type PageHead,
  type PublicPage,
  replyOf,
} from '#platform/public-pages/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { isUuid } from '#platform/uuid.ts';
import { listedJobs } from '../board/queries.ts';
import { NO_ONE, searchJobs } from '../board/search-jobs.ts';
import type { JobsTables } from '../tables.ts';
import { jobPosting } from './job-posting.ts';
import { readOpenJob } from './read-open-job.ts';

const pathOfJob = (jobId: string): string => `/open-job-details/${jobId}`;
const reading = (context: PageContext) => ({
  ...context,
  db: narrowed<JobsTables>(context.db),
  actor: null,
  member: null,
});

/** What a visitor may read; the refusal for anything else. */
async function openJobOf(context: PageContext, jobId: string): Promise<PublicJob | PageGone | null> {
  if (!isUuid(jobId)) return null;
  try {
    return await readOpenJob(reading(context), jobId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'job_gone') return { gone: true };
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

async function head(
  context: PageContext,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<PageHead | PageGone | null> {
  const found = await openJobOf(context, id);
  if (found === null || 'gone' in found) return found;
  const { job } = found;
  const path = pathOfJob(id);
  const over = translate(context.language, 'jobs:page.over');
  return {
    title: job === null ? over : `${job.title} – ${job.page.name}`,
    description: job === null ? over : job.summary,
    path,
    image: null,
    type: 'website',
    index: job !== null,
    structured:
      job === null
        ? { '@context': 'https://schema.org', '@type': 'WebPage', name: over }
        : jobPosting(job, context.absolute(path)),
    replies: [replyOf(readEndpoint, { jobId: id }, { data: found })],
  };
}

/** `/open-job-details/{id}`: a job for visitors and search engines. */
export const publicJobPage: PublicPage = {
  path: '/open-job-details/:id',
  screen: '/open-job-details/$id',
  calls: ['/api/open-jobs'],
  head,
  async list({ db, now }, after, limit) {
    const rows = await listedJobs(narrowed<JobsTables>(db), {
      now,
      after: isUuid(after) ? after : NO_ONE,
      limit: limit + 1,
    });
    const pages = rows.slice(0, limit).map((row) => ({ path: pathOfJob(row.id), changedAt: row.changed_at }));
    return { pages, next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
  },
};

/** `/open-jobs`: the board for visitors, drawn without filters. */
export const publicBoard: PublicPage = {
  path: '/open-jobs',
  screen: '/open-jobs',
  calls: [],
  async head(context, _params, query) {
    const isWhole = Object.keys(query).length === 0;
    const board = isWhole ? await searchJobs(reading(context), {}) : undefined;
    const name = translate(context.language, 'jobs:page.board');
    return {
      title: `${name} · Guildhall`,
      description: translate(context.language, 'jobs:page.board_description'),
      path: '/open-jobs',
      image: null,
      type: 'website',
      index: isWhole,
      structured: { '@context': 'https://schema.org', '@type': 'CollectionPage', name },
      replies: board === undefined ? [] : [replyOf(listOpenJobs, {}, board)],
    };
  },
  list: async ({ now }, after) =>
    Promise.resolve({ pages: after === '' ? [{ path: '/open-jobs', changedAt: now }] : [], next: null }),
};
