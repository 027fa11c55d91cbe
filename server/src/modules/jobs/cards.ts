import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardContext, CardLoader } from '#platform/cards.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { presentActorCard } from '#modules/actors';
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

/** As long as it can be read: time alone takes no window away, but the next fact about the job does. */
export const mayWatchJob: WatchCheck = async (db, { actor, member }, jobId, now) =>
  (await seesJob.first(db, { viewerId: actor.id, personId: member.id, now, jobId })) !== undefined;
