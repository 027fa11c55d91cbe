import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { presentActorCard } from '#modules/actors';
import { findCards, seesCourse } from './queries.ts';

/** Courses that the viewer may see; one that no longer takes learners has ended. */
export const courseCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findCards(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = pathOf('course', { pageId: row.page_id, id: row.course_id });
      const state = row.state === 'archived' ? 'ended' : 'active';
      return [row.course_id, { title: row.name, excerpt: row.description, image: author.avatar, author, path, state }];
    }),
  );
};

export const mayWatchCourse: WatchCheck = async (db, { actor, member }, courseId) =>
  (await seesCourse.first(db, { viewerId: actor.id, personId: member.id, courseId })) !== undefined;
