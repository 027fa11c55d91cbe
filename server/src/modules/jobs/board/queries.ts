import { column, statement } from '#platform/database/statement.ts';
import { isOpen, jobListRow, jobColumns, jobRow, joins, listColumns, listed, shown, viewer } from '../columns.ts';

/** The words of a job and of the name of its page. */
const words = `(job.words || setweight(to_tsvector('simple', actor_card.display_name), 'B'))`;
/** Kilometres between the job and a point; the box in front of it uses the index. */
const KM_A_DEGREE = 111.2;
const around = `(:latitude::float8 is null or (
    job.latitude between :latitude - :within::float8 / ${KM_A_DEGREE} and :latitude + :within::float8 / ${KM_A_DEGREE}
    and 2 * 6371 * asin(least(1, sqrt(
      power(sin(radians(job.latitude - :latitude) / 2), 2)
      + cos(radians(:latitude)) * cos(radians(job.latitude))
        * power(sin(radians(job.longitude - :longitude::float8) / 2), 2)
    ))) <= :within::float8))`;
const equal = (name: string, of: string) => `(:${name}::text is null or ${of} = :${name})`;

const filterParams = {
  ...viewer,
  query: column.text.orNull,
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  latitude: column.float.orNull,
  longitude: column.float.orNull,
  within: column.float.orNull,
  workplaceType: column.text.orNull,
  employmentType: column.text.orNull,
  experience: column.text.orNull,
  education: column.text.orNull,
  payFrom: column.bigint.orNull,
  currency: column.text.orNull,
  since: column.timestamp.orNull,
  industry: column.text.orNull,
  size: column.text.orNull,
  channel: column.text.orNull,
  verified: column.boolean,
  answers: column.int.orNull,
};
const matching = `${isOpen} and ${shown.predicate}
  and (:query::text is null or ${words} @@ to_tsquery('simple', :query))
  and ${equal('country', 'job.country_code')} and ${equal('state', 'job.state_code')}
  and (:city::int is null or job.city_id = :city) and ${around}
  and ${equal('workplaceType', 'job.workplace_type')} and ${equal('employmentType', 'job.employment_type')}
  and ${equal('experience', 'job.experience')} and ${equal('education', 'job.education')}
  and ${equal('currency', 'job.pay_currency')}
  and (:payFrom::bigint is null or job.pay_yearly_max >= :payFrom)
  and (:since::timestamptz is null or job.published_at >= :since)
  and (:industry::text is null or page_facts.industry = :industry) and (:size::text is null or page_facts.size = :size)
  and ${equal('channel', 'job.channel')} and (not :verified or actor_card.verified)
  and (:answers::int is null or job.reply_days <= :answers)`;
const facts = `join page_facts on page_facts.id = job.page_id`;

export const findJobs = statement({
  params: { ...filterParams, language: column.text, sort: column.text, offset: column.int, limit: column.int },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins} ${facts} where ${matching}
  order by case when :sort = 'pay' then job.pay_yearly_max end desc nulls last,
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
