import type { Out } from '#contract/core/endpoint.ts';
import type { listCourseChanges as changesEndpoint, listCourses as endpoint } from '#contract/courses/courses.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { actorReference } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { presentRow } from './present.ts';
import { changesPage, coursesPage, findInstitute } from './queries.ts';
import { courseFor, type CoursesContext } from './read-course.ts';

/** The courses of an institute, newest first. */
export async function listCourses(
  ctx: CoursesContext,
  pageId: string,
  { state, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const position = fromCursor(cursor, newestPosition);
  const [page, rows] = await Promise.all([
    findInstitute.first(ctx.db, { ...viewer, pageId }),
    coursesPage(ctx.db, {
      ...viewer,
      ...position,
      pageId,
      state: state ?? null,
      limit: limit + 1,
    }),
  ]);
  found(page);
  const positionOf = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.course_id });
  return infinitePage(rows, limit, positionOf, (row) => presentRow(row, ctx));
}

/** The changes of the state of a course, newest first. For anyone else there is no such course. */
export async function listChanges(
  ctx: CoursesContext,
  courseId: string,
  { cursor, limit = defaultLimit }: Out<(typeof changesEndpoint)['query']>,
): Promise<Out<(typeof changesEndpoint)['reply']>> {
  const { role } = await courseFor(ctx, courseId);
  found(role ?? undefined);
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const position = fromCursor(cursor, newestPosition);
  const rows = await changesPage(ctx.db, { ...viewer, ...position, courseId, limit: limit + 1 });
  const cards = await ctx.cards(rows.flatMap(({ by_id: by }) => (by === null ? [] : [actorReference(by)])));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.changed_at, id: row.change_id }),
    (row) => ({
      id: row.change_id,
      by: (row.by_id === null ? undefined : cards.actor(row.by_id)) ?? null,
      at: row.changed_at.toISOString(),
      before: row.state_before,
      after: row.state_after,
      reason: row.reason,
    }),
  );
}
