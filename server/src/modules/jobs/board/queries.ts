import { JOBS_COUNTED } from '#contract/jobs/board.ts';
import { column, statement } from '#platform/database/statement.ts';
import {
  isOpen,
  jobColumns,
  jobListRow,
  jobNotWithheld,
  jobRow,
  joins,
  listColumns,
  listed,
  shown,
  viewer,
} from '../columns.ts';
import { anyWordOf } from './any-words.ts';
import { jobMatches, latitudeWithin, pageMatches, searchParams } from './compare.ts';

const { query, ...others } = searchParams;
const filterParams = { ...viewer, ...others, since: column.timestamp.orNull };
const words = ':query::text::tsquery';
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
const nearLatitude = latitudeWithin(compared);
// `is true` keeps the index of ends out: almost all jobs end later. Pages are looked up once, and only if the search
// compares something of them.
const filters = `(job.expires_at > :now) is true and (:since::timestamptz is null or job.published_at >= :since)
  and ${jobMatches(compared)} and ${jobNotWithheld}
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
const found = 'job.id, job.published_at, job.pay_currency, job.pay_yearly_max';
/** As many as the pages of a search show, and one more: then there are more than that. */
const MOST = JOBS_COUNTED + 1;
/** A walk through the open jobs that match, in an order. `more` joins what is only read of those. */
const walk = (order: string, select: string, more = ''): string => `
  select ${select} from (select ${keys} from job where job.state = 'published' and ${filters}
    order by ${order} offset 0) as job ${more} ${seenPages} order by ${order} limit ${MOST}`;

/** More jobs than this in an index: then the jobs are walked in their order until there are enough. */
const MAX_HITS = 4_000;
interface Source {
  /** What an index finds. */
  readonly where: string;
  /** Of each job on a walk, which finds what the index would have found. */
  readonly more: string;
  /** A column `rank` of both. */
  readonly rank: string;
  readonly order: string;
}
/**
 * Jobs of an index, if they are few: rare words, or a circle. A common word would find almost all jobs that way, and is
 * met soon on a walk.
 */
const fromIndex = ({ where, more, rank, order }: Source, walkOrder = order): string => `
  hits as materialized (
    select ${keys}, ${rank} as rank, coalesce(${filters}, false) as fits
    from job where job.state = 'published' and ${where} limit ${MAX_HITS + 1}
  ), hit_count as materialized (select count(*) <= ${MAX_HITS} as is_small from hits), matching as materialized (
    (select ${found}, job.rank from hits as job ${seenPages}
     where (select is_small from hit_count) and job.fits order by ${order} limit ${MOST})
    union all
    (select job.* from (${walk(walkOrder, `${found}, worded.rank`, more)}) as job
     where not (select is_small from hit_count))
  )`;

/**
 * The ids of a page of open jobs, each with the number of all that match: they are found by narrow columns, once for
 * the page and the number. `openJobs` reads the wide rows of the page.
 */
const pageOf = <P extends object>(params: P, matching: string, order: string) =>
  statement({
    params: { ...filterParams, ...params, offset: column.int, limit: column.int },
    row: { id: column.uuid, total: column.int },
    sql: `
    with ${matching}
    select job.id, (select count(*) from matching)::int as total
    from matching as job order by ${order} offset :offset limit :limit`,
  });
const byFilters = (order: string) => pageOf({}, `matching as materialized (${walk(order, found)})`, order);
const inCircle = (order: string) =>
  pageOf(
    {},
    fromIndex({ where: nearLatitude, more: 'cross join (values (0::real)) as worded (rank)', rank: '0::real', order }),
    order,
  );
const rank = `ts_rank(job.words, ${words})`;
const byWords = (order: string, ranking = '0::real', walkOrder = order) =>
  pageOf(
    { query },
    fromIndex(
      {
        where: `job.words @@ ${words}`,
        more: `cross join lateral (select ${ranking.replaceAll('job.', 'wide.')} as rank from job as wide
          where wide.id = job.id and wide.words @@ ${words} offset 0) as worded`,
        rank: ranking,
        order,
      },
      walkOrder,
    ),
    order,
  );

/** By what is searched for and how it is ordered: each has a plan of its own. */
export const findJobs = {
  filters: { newest: byFilters(orders.newest), pay: byFilters(orders.pay) },
  circle: { newest: inCircle(orders.newest), pay: inCircle(orders.pay) },
  words: {
    newest: byWords(orders.newest),
    pay: byWords(orders.pay),
    // Of a common word, the best of the newest.
    relevance: byWords(`job.rank desc, ${orders.newest}`, rank, orders.newest),
  },
};

/** Jobs that were found, in that order. Whether they are open and seen is decided again. */
export const openJobs = statement({
  params: { ...listed, ids: column.uuid.array },
  row: jobListRow,
  sql: `
  select ${listColumns}
  from unnest(:ids::uuid[]) with ordinality as chosen (id, position) join job on job.id = chosen.id ${joins}
  where ${isOpen} and ${shown.predicate} order by chosen.position`,
});

/** A job as anyone may read it, of a public page, whatever became of it since. */
export const findPublicJob = statement({
  params: { ...listed, jobId: column.uuid },
  row: jobRow,
  sql: `
  select ${jobColumns} from job ${joins}
  where job.id = :jobId and job.state <> 'draft' and ${jobNotWithheld}
    and actor_card.state = 'active' and ${shown.predicate}`,
});

/** Open jobs with words of a title, those in the same country first. */
export const similarJobs = statement({
  params: { ...listed, jobId: column.uuid, title: column.text, country: column.text.orNull, limit: column.int },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins}
  where ${isOpen} and ${shown.predicate} and job.id <> :jobId
    and job.words @@ ${anyWordOf(':title::text')}
  order by (job.country_code = :country) desc nulls last, job.published_at desc, job.id desc limit :limit`,
});

export const listedJobs = statement({
  params: { now: column.timestamp, after: column.uuid, limit: column.int },
  row: { id: column.uuid, changed_at: column.timestamp },
  sql: `
  select job.id, job.updated_at as changed_at from job join actor_card on actor_card.id = job.page_id
  where ${isOpen} and job.id > :after order by job.id limit :limit`,
});
