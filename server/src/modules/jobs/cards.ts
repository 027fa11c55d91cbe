import { pathOf } from '#contract/core/paths.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { CardContent, CardContext, CardLoader } from '#platform/cards.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { presentActorCard } from '#modules/actors';
import type { JobsTables } from './tables.ts';
import { findCards, type JobCardRow, seesJob } from './queries.ts';

export const cardsOf = (
  rows: readonly JobCardRow[],
  { services, now }: Pick<CardContext, 'services' | 'now'>,
): ReadonlyMap<string, CardContent> =>
  new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = pathOf('job', { id: row.job_id });
      const state = row.state === 'published' || row.state === 'draft' ? 'active' : 'ended';
      return [row.job_id, { title: row.title, excerpt: row.summary, image: author.avatar, author, path, state }];
    }),
  );
/** Jobs that the viewer may see; one that takes no applications has ended. */
export const jobCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findCards(db, { viewerId: viewer.actor.id, personId: viewer.member.id, now, ids });
  return cardsOf(rows, { services, now });
};

const jobsOfTeam = statement({
  params: { personId: column.uuid, ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select job.id from job join page_team on page_team.page_id = job.page_id and page_team.member_id = :personId
  where job.id = any (:ids::uuid[])`,
});
/** The jobs that someone may report: those of pages whose team they are not in. */
export const reportableJobs: CardLoader = async (db, ctx, ids) => {
  if (ctx.viewer === null) return new Map();
  const { member } = ctx.viewer;
  const tables = narrowed<JobsTables>(db);
  const [cards, own] = await Promise.all([
    jobCards(db, ctx, ids),
    jobsOfTeam(tables, { personId: member.id, ids: [...ids] }),
  ]);
  const isOwn = new Set(own.map(({ id }) => id));
  return new Map([...cards].filter(([id]) => !isOwn.has(id)));
};

/** As long as it can be read: time alone takes no window away, but the next fact about the job does. */
export const mayWatchJob: WatchCheck = async (db, { actor, member }, jobId, now) =>
  (await seesJob.first(db, { viewerId: actor.id, personId: member.id, now, jobId })) !== undefined;
