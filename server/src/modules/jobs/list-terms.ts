import type { JobTerms } from '#contract/jobs/terms.ts';
import { TERMS_LISTED } from '#contract/jobs/terms.ts';
import type { JobEmploymentType, PayPeriod, WorkplaceType } from '#contract/jobs/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type PlaceWords, placeText, presentPlace } from '#modules/reference';
import { presentPay } from './present.ts';
import { jobFor, type JobsContext } from './read-job.ts';

const place = placeText({
  country: `job_revision.terms ->> 'country_code'`,
  state: `job_revision.terms ->> 'state_code'`,
  city: `(job_revision.terms ->> 'city_id')::int`,
  language: ':language',
});
const termsOf = statement({
  params: { jobId: column.uuid, language: column.text, limit: column.int },
  row: {
    revision: column.int,
    title: column.text.notNull,
    employment_type: column.text.as<JobEmploymentType>().orNull,
    workplace_type: column.text.as<WorkplaceType>().orNull,
    place: column.json<PlaceWords>().orNull,
    pay_min: column.bigint.orNull,
    pay_max: column.bigint.orNull,
    pay_currency: column.text.orNull,
    pay_exponent: column.int.orNull,
    pay_period: column.text.as<PayPeriod>().orNull,
    replaced_at: column.timestamp,
  },
  sql: `
  select job_revision.revision, job_revision.terms ->> 'title' as title,
    job_revision.terms ->> 'employment_type' as employment_type,
    job_revision.terms ->> 'workplace_type' as workplace_type, ${place} as place,
    (job_revision.terms ->> 'pay_min')::bigint as pay_min, (job_revision.terms ->> 'pay_max')::bigint as pay_max,
    job_revision.terms ->> 'pay_currency' as pay_currency,
    (select currency_unit.exponent from currency_unit
     where currency_unit.code = job_revision.terms ->> 'pay_currency') as pay_exponent,
    job_revision.terms ->> 'pay_period' as pay_period, job_revision.until as replaced_at
  from job_revision where job_revision.job_id = :jobId
  order by job_revision.revision desc limit :limit`,
});

/** What a job offered before it was changed, for everyone who may read it. */
export async function listJobTerms(ctx: JobsContext, jobId: string): Promise<JobTerms[]> {
  const [rows] = await Promise.all([
    termsOf(ctx.db, { jobId, language: ctx.language, limit: TERMS_LISTED }),
    jobFor(ctx, jobId),
  ]);
  return rows.map((row) => ({
    revision: row.revision,
    title: row.title,
    employmentType: row.employment_type,
    workplaceType: row.workplace_type,
    place: row.place === null ? null : presentPlace(row.place),
    pay: presentPay(row),
    replacedAt: row.replaced_at.toISOString(),
  }));
}
