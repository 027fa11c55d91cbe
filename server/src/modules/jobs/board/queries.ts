import { JOBS_COUNTED } from '#contract/jobs.board.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isOpen, jobListRow, jobColumns, jobRow, joins, listColumns, listed, shown, viewer } from '../columns.ts';
import { jobMatches, pageMatches, searchParams } from './compare.ts';

const { query, ...others } = searchParams;
const filterParams = { ...viewer, ...others, since: column.timestamp.orNull };
const words = `to_tsquery('simple', :query)`;
const compared = {
  country: ':country::text',
  state: ':state::text',
  city: ':city::int',
  latitude: ':latitude::float8',
  longitude: ':longitude::float8',
  within: ':within::float8',
  workplaceType: ':workplaceType::text',
  employmentType: ':employmentType::text',
  experience: ':experience::text',
  education: ':education::text',
  payFrom: ':payFrom::bigint',
  currency: ':currency::text',
  industry: ':industry::text',
  size: ':size::text',
  channel: ':channel::text',
  verified: ':verified',
  answers: ':answers::int',
};
// `is true` keeps the index of ends out: almost all jobs end later. Pages are looked up once, and only if the search
// compares something of them.
const filters = `(job.expires_at > :now) is true and (:since::timestamptz is null or job.published_at >= :since)
  and ${jobMatches(compared)}
  and ((:industry::text is null and :size::text is null and not :verified) or job.page_id in (
    select actor_card.id from actor_card join page_facts on page_facts.id = actor_card.id
    where ${pageMatches(compared)}))`;

/*
 * Statements are planned once, without looking at what is searched for, and planners guess wrongly how many jobs
 * match. So the order of the work is written down: `offset 0` keeps a part as it stands.
 */
/** The page of each job, as far as it is seen. */
const seenPages = `cross join lateral (
    select from actor_card where actor_card.id = job.page_id and actor_card.state = 'active' and ${shown.predicate}
    offset 0) as page`;
/** The keys by which a page is cut; one index has them and all that filters compare. */
const keys = 'job.id, job.page_id, job.published_at, job.pay_currency, job.pay_yearly_max';
const orders = {
  newest: 'job.published_at desc, job.id desc',
  // Amounts of different currencies cannot be compared.
  pay: 'job.pay_currency nulls last, job.pay_yearly_max desc nulls last, job.published_at desc, job.id desc',
};
/** A walk through the open jobs that match, in an order. `more` joins what is only read of those. */
const walk = (order: string, select = 'job.*', more = ''): string => `
  select ${select} from (select ${keys} from job where job.state = 'published' and ${filters}
    order by ${order} offset 0) as job ${more} ${seenPages} order by ${order}`;

/** More jobs than this with the words of a search: then the jobs are walked in their order until the page is full. */
const FEW = 4_000;
/** Of so many of the newest that match, the most relevant come first: as many as the pages of a search show. */
const RANKED = JOBS_COUNTED;
const rank = `ts_rank(job.words, ${words})`;
/**
 * The jobs with the words of a search, `rank` among the columns. The index of words finds them, if they are few; a
 * common word would find almost all jobs that way, and is met soon on a walk through the newest.
 */
const withWords = (order: string, limit: string, ranking = '0::real'): string => `
  hits as materialized (
    select ${keys}, ${ranking} as rank, coalesce(${filters}, false) as fits
    from job where job.state = 'published' and job.words @@ ${words} limit ${FEW + 1}
  ), few as materialized (select count(*) <= ${FEW} as yes from hits), matching as materialized (
    (select job.id, job.published_at, job.pay_currency, job.pay_yearly_max, job.rank from hits as job ${seenPages}
     where (select yes from few) and job.fits order by ${order} limit ${limit})
    union all
    (select job.* from (${walk(
      order,
      'job.id, job.published_at, job.pay_currency, job.pay_yearly_max, worded.rank',
      `cross join lateral (select ${ranking.replaceAll('job.', 'wide.')} as rank from job as wide
         where wide.id = job.id and wide.words @@ ${words} offset 0) as worded`,
    )}) as job
     where not (select yes from few) limit ${limit})
  )`;

const pageParams = { ...filterParams, language: column.text, offset: column.int, limit: column.int };
const end = '(:offset::int + :limit::int)';
/** A page of open jobs: cut by narrow columns, before the wide rows are read. */
const pageOf = (matching: string, order: string) => `
  with ${matching}, found as materialized (
    select job.* from matching as job order by ${order} offset :offset limit :limit
  )
  select ${listColumns} from found join job on job.id = found.id ${joins}
  order by ${order.replaceAll('job.', 'found.')}`;
const byFilters = (order: string) =>
  statement({
    params: pageParams,
    row: jobListRow,
    sql: pageOf(`matching as materialized (${walk(order)} limit ${end})`, order),
  });
const byWords = (order: string) =>
  statement({
    params: { ...pageParams, query },
    row: jobListRow,
    sql: pageOf(withWords(order, end), order),
  });

/** By what is searched for and how it is ordered: each has a plan of its own. */
export const findJobs = {
  filters: { newest: byFilters(orders.newest), pay: byFilters(orders.pay) },
  words: {
    newest: byWords(orders.newest),
    pay: byWords(orders.pay),
    relevance: statement({
      params: { ...pageParams, query },
      row: jobListRow,
      sql: pageOf(withWords(orders.newest, String(RANKED), rank), `job.rank desc, ${orders.newest}`),
    }),
  },
};
const counted = (from: string): string => `select count(*)::int as total from (${from}) as counted`;
export const countJobs = {
  filters: statement({
    params: { ...filterParams, most: column.int },
    row: { total: column.int },
    sql: counted(`${walk(orders.newest)} limit :most`),
  }),
  words: statement({
    params: { ...filterParams, query, most: column.int },
    row: { total: column.int },
    sql: `with ${withWords(orders.newest, ':most')} ${counted('select from matching')}`,
  }),
};

/** A job as anyone may read it, of a public page, whatever became of it since. */
export const findPublicJob = statement({
  params: { ...listed, jobId: column.uuid },
  row: jobRow,
  sql: `
  select ${jobColumns} from job ${joins}
  where job.id = :jobId and job.state <> 'draft' and actor_card.state = 'active' and ${shown.predicate}`,
});

/** Open jobs with words of a title, those in the same country first. */
export const similarJobs = statement({
  params: { ...listed, jobId: column.uuid, title: column.text, country: column.text.orNull, limit: column.int },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins}
  where ${isOpen} and ${shown.predicate} and job.id <> :jobId
    and job.words @@ replace(plainto_tsquery('simple', :title)::text, '&', '|')::tsquery
  order by (job.country_code = :country) desc nulls last, job.published_at desc, job.id desc limit :limit`,
});

export const listedJobs = statement({
  params: { now: column.timestamp, after: column.uuid, limit: column.int },
  row: { id: column.uuid, changed_at: column.timestamp },
  sql: `
  select job.id, job.updated_at as changed_at from job join actor_card on actor_card.id = job.page_id
  where ${isOpen} and job.id > :after order by job.id limit :limit`,
});
