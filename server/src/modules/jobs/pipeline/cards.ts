import type { Kysely } from 'kysely';
import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { JobsTables } from '../tables.ts';
import { isCovered, isReviewer, teamJoin, viewer } from './columns.ts';
import { reviewedAmong } from './queries.ts';

const page = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const isOwn = 'coalesce(application.member_id = :personId and :viewerId = :personId, false)';
const findApplicationCards = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: {
    ...actorRow,
    application_id: column.uuid,
    job_id: column.uuid,
    job_title: column.text,
    name: column.text.orNull,
    number: column.int,
    own: column.boolean.notNull,
    open: column.boolean.notNull,
  },
  sql: `
  select ${page.columns.card}, application.id as application_id, application.job_id, application.job_title,
    case when not ${isCovered} then nullif(application.name, '') end as name, application.number, ${isOwn} as own,
    application.state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer') as open
  from application join job on job.id = application.job_id join actor_card on actor_card.id = application.page_id
  ${teamJoin}
  where application.id = any (:ids::uuid[]) and (${isOwn} or (application.channel = 'application' and ${isReviewer}))`,
});

/** For its candidate the job, for the team the candidate, who may be covered. Each is led to their own screen. */
export const applicationCards: CardLoader = async (db, { viewer: who, services, now }, ids) => {
  if (who === null || ids.length === 0) return new Map();
  const rows = await findApplicationCards(db, { viewerId: who.actor.id, personId: who.member.id, ids: [...ids] });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = row.own
        ? pathOf('application', { id: row.application_id })
        : `${pathOf('pipeline', { id: row.job_id })}?application=${row.application_id}`;
      const title = row.own ? row.job_title : (row.name ?? `${row.job_title} · ${row.number}`);
      const excerpt = row.own || row.name === null ? '' : row.job_title;
      const state = row.open ? 'active' : 'ended';
      return [row.application_id, { title, excerpt, image: author.avatar, author, path, state }];
    }),
  );
};

const findPipelineCards = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: { ...actorRow, job_id: column.uuid, title: column.text },
  sql: `
  select ${page.columns.card}, job.id as job_id, job.title from job
  join actor_card on actor_card.id = job.page_id ${teamJoin}
  where job.id = any (:ids::uuid[]) and ${isReviewer}`,
});
/** The applications for a job as one thing: what reminders of the team lead to. */
export const pipelineCards: CardLoader = async (db, { viewer: who, services, now }, ids) => {
  if (who === null || ids.length === 0) return new Map();
  const rows = await findPipelineCards(db, { viewerId: who.actor.id, personId: who.member.id, ids: [...ids] });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = pathOf('pipeline', { id: row.job_id });
      return [row.job_id, { title: row.title, excerpt: '', image: author.avatar, author, path, state: 'active' }];
    }),
  );
};

export const mayWatchPipeline: WatchCheck = async (db: Kysely<never>, { actor, member }, jobId) => {
  const ids = [jobId];
  const rows = await reviewedAmong(narrowed<JobsTables>(db), { viewerId: actor.id, personId: member.id, ids });
  return rows.length > 0;
};
