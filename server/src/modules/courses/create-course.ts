import type { Out } from '#contract/core/endpoint.ts';
import { type Course, COURSES_MAX, type courseFields, type newCourse } from '#contract/courses/courses.ts';
import { v7 as uuid } from 'uuid';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { checkCategory } from '#modules/reference';
import { canCreateCourse } from './policy.ts';
import { findInstitute } from './queries.ts';
import { type CourseColumns, insertCourse, recordChange } from './queries-write.ts';
import { type CoursesContext, readCourse } from './read-course.ts';

/** The columns of a course, checked against the list of categories. */
export async function columnsOf(
  { db }: Pick<CoursesContext, 'db'>,
  { name, description, website, callToAction, category }: Out<typeof courseFields>,
): Promise<CourseColumns> {
  if (typeof category === 'string') await checkCategory(across(db), category, 'category');
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(website !== undefined && { website }),
    ...(callToAction !== undefined && { call_to_action: callToAction }),
    ...(category !== undefined && { category }),
  };
}

/** Creates a draft, which only the team sees. */
export async function createCourse(ctx: CoursesContext, pageId: string, body: Out<typeof newCourse>): Promise<Course> {
  const { db, actor, member, now } = ctx;
  // Members create one after the other, so that two calls do not exceed the limit together.
  await inTurn(across(db), member, 'courses');
  const institute = found(await findInstitute.first(db, { viewerId: actor.id, personId: member.id, pageId }));
  enforce(canCreateCourse(ctx, { pageId, ...institute }), { limit: COURSES_MAX });
  const columns = await columnsOf(ctx, body);
  const id = uuid();
  const dates = { created_at: now, updated_at: now };
  await insertCourse(db, { ...columns, ...dates, id, name: body.name, page_id: pageId, author_id: member.id });
  await recordChange(db, { courseId: id, memberId: member.id, before: null, after: 'draft', reason: '', now });
  await ctx.emit('courses.draft_changed', { courseId: id, pageId });
  return readCourse(ctx, id);
}
