import { column, statement } from '#platform/database/statement.ts';
import { isOpen, jobListRow, jobColumns, jobRow, joins, listColumns, listed, shown, viewer } from '../columns.ts';
import { facts, matches, searchParams, words } from './compare.ts';

const filterParams = { ...viewer, ...searchParams, since: column.timestamp.orNull };
const matching = `${isOpen} and ${shown.predicate}
  and (:since::timestamptz is null or job.published_at >= :since)
  and ${matches({
    query: `to_tsquery('simple', :query)`,
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
  })}`;

export const findJobs = statement({
  params: { ...filterParams, language: column.text, sort: column.text, offset: column.int, limit: column.int },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins} ${facts} where ${matching}
  order by case when :sort = 'pay' then job.pay_currency end nulls last,
           case when :sort = 'pay' then job.pay_yearly_max end desc nulls last,
           case when :sort = 'relevance' and :query::text is not null
             then ts_rank(${words}, to_tsquery('simple', :query)) end desc nulls last,
           job.published_at desc, job.id desc
  offset :offset limit :limit`,
});
export const countJobs = statement({
  params: { ...filterParams, most: column.int },
  row: { total: column.int },
  sql: `
  select count(*)::int as total
  from (select 1 from job ${joins} ${facts} where ${matching} limit :most) as counted`,
});

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
