import { courseFor, type CoursesContext } from './read-course.ts';
import { insertClick } from './queries-write.ts';

/** Counts the person who opened the website of a course. The browser follows the link without waiting for it. */
export async function countClick(ctx: CoursesContext, courseId: string): Promise<void> {
  const { page_id: pageId } = await courseFor(ctx, courseId);
  const counted = await insertClick(ctx.db, { courseId, memberId: ctx.member.id, now: ctx.now });
  if (counted > 0) await ctx.emit('courses.clicked', { courseId, pageId });
}
