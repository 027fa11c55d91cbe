import type { Course } from '#contract/courses/courses.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { presentCourse } from './present.ts';
import { type CourseRow, findCourse } from './queries.ts';
import { lockCourse } from './queries-write.ts';
import type { CoursesTables } from './tables.ts';

export type CoursesContext = RequestContext<CoursesTables>;

/** The row of a course that the caller may see. */
export const courseFor = async ({ db, actor, member }: CoursesContext, courseId: string): Promise<CourseRow> =>
  found(await findCourse.first(db, { viewerId: actor.id, personId: member.id, courseId }));

/** The same, locked until the transaction ends. */
export async function lockedCourse(ctx: CoursesContext, courseId: string): Promise<CourseRow> {
  found(await lockCourse(ctx.db, courseId));
  return courseFor(ctx, courseId);
}

export const readCourse = async (ctx: CoursesContext, courseId: string): Promise<Course> =>
  presentCourse(await courseFor(ctx, courseId), ctx);

type Changed = Pick<CourseRow, 'course_id' | 'page_id' | 'state'>;

/** Tells open windows that a course has changed: of a draft those of the team alone, so no one else learns of it. */
export async function announce(
  ctx: CoursesContext,
  { course_id: courseId, page_id: pageId, state }: Changed,
): Promise<void> {
  await ctx.emit(state === 'draft' ? 'courses.draft_changed' : 'courses.changed', { courseId, pageId });
}

/** Tells open windows that a course has changed, and returns it as it is now. */
export async function changed(ctx: CoursesContext, row: Changed): Promise<Course> {
  await announce(ctx, row);
  return readCourse(ctx, row.course_id);
}
