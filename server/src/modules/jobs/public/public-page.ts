import {
  JOBS_COUNTED,
  JOBS_PAGE,
  listOpenJobs,
  type PublicJob,
  readOpenJob as readEndpoint,
} from '#contract/jobs/board.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
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
import { jobPosting, type Organization } from './job-posting.ts';
import { readOpenJob, takesApplications } from './read-open-job.ts';

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

const findWebsite = statement({
  params: { pageId: column.uuid },
  row: { website: column.text },
  sql: `select page_facts.website from page_facts where page_facts.id = :pageId`,
});
async function organizationOf(context: PageContext, { page }: OpenJob): Promise<Organization> {
  const row = await findWebsite.first(narrowed<JobsTables>(context.db), { pageId: page.id });
  return {
    sameAs: row === undefined || row.website === '' ? null : row.website,
    logo: page.avatar === null ? null : context.absolute(page.avatar.urls.small),
  };
}
/** What search engines learn: of a job that takes no applications, that it is a page. */
async function structuredOf(context: PageContext, job: OpenJob, path: string): Promise<Record<string, unknown>> {
  if (!(await takesApplications(reading(context), job)))
    return { '@context': 'https://schema.org', '@type': 'WebPage', name: job.title };
  const page = await organizationOf(context, job);
  return jobPosting(job, { address: context.absolute(path), page });
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
        : await structuredOf(context, job, path),
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

/** The number of a page that the address names and nothing else; the first one has no number. */
function pageOf({ page, ...others }: Readonly<Record<string, unknown>>): string | null {
  const isPage = typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && Object.keys(others).length === 0;
  return isPage && page !== '1' && Number(page) <= JOBS_COUNTED / JOBS_PAGE ? page : null;
}

/** `/open-jobs`: the board for visitors, page by page; drawn without filters. */
export const publicBoard: PublicPage = {
  path: '/open-jobs',
  screen: '/open-jobs',
  calls: [],
  async head(context, _params, query) {
    const isWhole = Object.keys(query).length === 0;
    const page = pageOf(query);
    const filters = page === null ? null : ({ sort: 'newest', period: 'year', page } as const);
    const board = isWhole
      ? await searchJobs(reading(context), {})
      : filters === null
        ? undefined
        : await searchJobs(reading(context), { ...filters, page: Number(page) });
    const name = translate(context.language, 'jobs:page.board');
    return {
      title: `${name} · Guildhall`,
      description: translate(context.language, 'jobs:page.board_description'),
      path: '/open-jobs',
      image: null,
      type: 'website',
      index: isWhole,
      structured: { '@context': 'https://schema.org', '@type': 'CollectionPage', name },
      replies:
        board === undefined
          ? []
          : [{ ...replyOf(listOpenJobs, {}, board), ...(filters !== null && { query: filters }) }],
    };
  },
  list: async ({ now }, after) =>
    Promise.resolve({ pages: after === '' ? [{ path: '/open-jobs', changedAt: now }] : [], next: null }),
};
