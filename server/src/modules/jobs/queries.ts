import type { AccountType } from '#contract/accounts/accounts.ts';
import type { JobState } from '#contract/jobs/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import {
  isEditor,
  isGone,
  jobColumns,
  jobListRow,
  jobNotWithheld,
  jobRow,
  jobSeen,
  joins,
  listColumns,
  listed,
  pageSeen,
  shown,
  stateNow,
  viewer,
} from './columns.ts';

export const findJob = statement({
  params: { ...listed, jobId: column.uuid },
  row: jobRow,
  sql: `select ${jobColumns} from job ${joins} where job.id = :jobId and ${jobSeen}`,
});

/** Those who are not editors see open jobs only, whatever list they ask for. */
export const jobsPage = statement({
  params: {
    ...listed,
    pageId: column.uuid,
    list: column.text,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins}
  where job.page_id = :pageId and (job.created_at, job.id) < (:at, :id) and ${pageSeen}
    and case ${stateNow} when 'published' then 'open' when 'expired' then 'ended' when 'closed' then 'ended'
          else ${stateNow} end = :list
    and ((:list = 'open' and ${jobNotWithheld}) or ${isEditor})
  order by job.created_at desc, job.id desc limit :limit`,
});

/** What the member behind the viewer posted, as long as they are an editor of the page. */
export const ownJobsPage = statement({
  params: { ...listed, at: column.timestamp, id: column.uuid, limit: column.int },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins}
  where job.author_id = :personId and (job.created_at, job.id) < (:at, :id) and ${isEditor} and ${pageSeen}
  order by job.created_at desc, job.id desc limit :limit`,
});

/** The role on a page, with the number of its jobs; no row where the caller may not see it. */
export const findPage = statement({
  params: { ...viewer, pageId: column.uuid },
  row: {
    role: column.text.as<PageRole>().orNull,
    name: column.text,
    state: column.text,
    verified: column.boolean,
    jobs: column.int,
    open: column.int,
    poster: column.text.as<AccountType>().orNull,
  },
  sql: `
  select page_team.role, actor_card.display_name as name, actor_card.state, actor_card.verified,
         (select count(*) from job where job.page_id = actor_card.id and job.state <> 'closed')::int as jobs,
         (select count(*) from job where job.page_id = actor_card.id and job.state in ('published', 'paused')
            and job.expires_at > :now)::int as open,
         (select account_label.account_type from account_label where account_label.member_id = :personId) as poster
  from actor_card left join page_team on page_team.page_id = actor_card.id and page_team.member_id = :personId
  where actor_card.id = :pageId and actor_card.kind in ('business', 'institute') and ${pageSeen}`,
});

export const changesPage = statement({
  params: { jobId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: {
    change_id: column.uuid,
    by_id: column.uuid.orNull,
    state_before: column.text.as<JobState>().orNull,
    state_after: column.text.as<JobState>(),
    reason: column.text,
    changed_at: column.timestamp,
  },
  sql: `
  select job_change.id as change_id, job_change.member_id as by_id, job_change.state_before, job_change.state_after,
         job_change.reason, job_change.at as changed_at
  from job_change where job_change.job_id = :jobId and (job_change.at, job_change.id) < (:at, :id)
  order by job_change.at desc, job_change.id desc limit :limit`,
});

/** May the caller follow the job live? */
export const seesJob = statement({
  params: { ...viewer, jobId: column.uuid },
  row: { id: column.uuid },
  sql: `select job.id from job ${joins} where job.id = :jobId and ${jobSeen} and (${isEditor} or not ${isGone})`,
});

export const jobCardRow = {
  ...actorRow,
  job_id: column.uuid,
  title: column.text,
  summary: column.text,
  state: column.text.as<JobState>().notNull,
};
export type JobCardRow = RowOf<typeof jobCardRow>;
export const cardColumns = `${shown.columns.card}, job.id as job_id, job.title, ${stateNow} as state,
  left(job.summary, 140) || case when length(job.summary) > 140 then '…' else '' end as summary`;
export const findCards = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: jobCardRow,
  sql: `
  select ${cardColumns}
  from job ${joins} where job.id = any (:ids::uuid[]) and ${jobSeen} and not ${isGone}`,
});
