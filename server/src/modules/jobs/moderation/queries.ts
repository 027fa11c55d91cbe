import type { JobState } from '#contract/jobs/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import type { StoredGround } from '../wording.ts';
import { joins, shown, stateNow, viewer } from '../columns.ts';

const freezing = `(
  select json_build_object('at', job_change.at, 'reason', job_change.reason, 'by', job_change.member_id)
  from job_change where job_change.job_id = job.id and job_change.state_after = 'frozen' and job.state = 'frozen'
  order by job_change.at desc, job_change.id desc limit 1)`;
export const watchedRow = {
  ...actorRow,
  job_id: column.uuid,
  page_id: column.uuid,
  role: column.text.as<PageRole>().orNull,
  title: column.text,
  summary: column.text,
  description: column.text,
  state: column.text.as<JobState>().notNull,
  published_at: column.timestamp.orNull,
  frozen_from: column.text.as<'published' | 'paused'>().orNull,
  grounds: column.json<StoredGround[]>(),
  freezing: column.json<{ at: string; reason: string; by: string | null }>().orNull,
};
const columns = `${shown.columns.card}, job.id as job_id, job.page_id, page_team.role, job.title, job.summary,
  job.description, ${stateNow} as state, job.published_at, job.frozen_from, job.grounds, ${freezing} as freezing`;
/** Frozen, or open although a warning was overridden. */
const isWatched = `(job.state = 'frozen' or (job.state in ('published', 'paused') and job.expires_at > :now
  and job.grounds <> '[]'::jsonb))`;

/** SQL: since when a job that is frozen waits for an admin. */
export const frozenAt = `(select max(job_change.at) from job_change
  where job_change.job_id = job.id and job_change.state_after = 'frozen')`;

/** Through the door of platform admins: whatever page it is of. */
export const watchedPage = statement({
  params: { ...viewer, limit: column.int, offset: column.int },
  row: watchedRow,
  sql: `
  select ${columns} from job ${joins} where ${isWatched}
  order by job.state = 'frozen' desc, job.updated_at desc, job.id desc limit :limit offset :offset`,
});
export const countWatched = statement({
  params: { now: column.timestamp },
  row: { total: column.int, oldest_at: column.timestamp.orNull },
  sql: `
  select count(*)::int as total, min(case when job.state = 'frozen' then ${frozenAt} end) as oldest_at
  from job where ${isWatched}`,
});
export const findWatched = statement({
  params: { ...viewer, jobId: column.uuid },
  row: watchedRow,
  sql: `select ${columns} from job ${joins} where job.id = :jobId and job.state <> 'draft'`,
});
/** Of a job that members have reported. */
export const findReported = statement({
  params: { jobId: column.uuid, now: column.timestamp },
  row: { page_id: column.uuid, state: column.text.as<JobState>().notNull },
  sql: `select job.page_id, ${stateNow} as state from job where job.id = :jobId`,
});
