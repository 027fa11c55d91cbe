import type { Out } from '#contract/core/endpoint.ts';
import type { Course, courseChanges, editCourseState as stateEndpoint } from '#contract/courses/courses.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { storeSearchKeys } from '#modules/actors';
import { attachMedia, releaseMedia } from '#modules/media';
import { columnsOf } from './create-course.ts';
import { canChangeState, canDeleteCourse, canEditCourse } from './policy.ts';
import { courseOf, presentCourse } from './present.ts';
import type { CourseRow } from './queries.ts';
import { recordChange, removeCourse, updateCourse } from './queries-write.ts';
import { announce, changed, type CoursesContext, lockedCourse } from './read-course.ts';
import { dropSyllabuses } from './tasks.ts';

/** What a published course must have: its readers come to learn what it is and where. */
const missingOf = (row: Pick<CourseRow, 'description' | 'category'>): string | null =>
  row.description === '' ? 'description' : row.category === null ? 'category' : null;
function refuseIncomplete(row: Pick<CourseRow, 'description' | 'category'>): void {
  const field = missingOf(row);
  if (field !== null) throw new Refusal('course_incomplete', { fields: [{ field, key: 'required' }] });
}

/** A change that started from an older version is refused with the current course. */
export async function editCourse(
  ctx: CoursesContext,
  courseId: string,
  { version: startedFrom, ...fields }: Out<typeof courseChanges>,
): Promise<Course> {
  const row = await lockedCourse(ctx, courseId);
  enforce(canEditCourse(ctx, courseOf(row)));
  if (row.version !== startedFrom) throw new Refusal('stale', { current: presentCourse(row, ctx) });
  const columns = await columnsOf(ctx, fields);
  if (row.state !== 'draft')
    refuseIncomplete({
      description: fields.description ?? row.description,
      category: fields.category === undefined ? row.category : fields.category,
    });
  await updateCourse(ctx.db, courseId, { ...columns, version: row.version + 1, updated_at: ctx.now });
  if (fields.name !== undefined && row.state === 'published')
    await storeSearchKeys(ctx.db, { tab: 'courses', id: courseId, name: fields.name });
  return changed(ctx, row);
}

/** Publishes, pauses or archives a course. Only published courses are listed and found. */
export async function editCourseState(
  ctx: CoursesContext,
  courseId: string,
  { state, reason = '' }: Out<(typeof stateEndpoint)['body']>,
): Promise<Course> {
  const row = await lockedCourse(ctx, courseId);
  const verdict = canChangeState(ctx, courseOf(row), state);
  enforce(verdict);
  if (verdict === 'unchanged') return presentCourse(row, ctx);
  if (state === 'published') refuseIncomplete(row);
  const { db, member, now } = ctx;
  const published = state === 'published' ? { published_at: now } : {};
  await updateCourse(db, courseId, { state, ...published, updated_at: now });
  await recordChange(db, { courseId, memberId: member.id, before: row.state, after: state, reason, now });
  await storeSearchKeys(db, { tab: 'courses', id: courseId, name: state === 'published' ? row.name : null });
  return changed(ctx, { ...row, state });
}

export async function deleteCourse(ctx: CoursesContext, courseId: string): Promise<void> {
  const row = await lockedCourse(ctx, courseId);
  enforce(canDeleteCourse(ctx, courseOf(row)));
  await removeCourse(ctx.db, courseId);
  if (row.picture_id !== null) await releaseMedia(ctx, [row.picture_id]);
  if (row.syllabus_key !== null) await ctx.task(dropSyllabuses, { keys: [row.syllabus_key] });
  await announce(ctx, row);
}

/** Sets the picture of a course to an uploaded one, or removes it (null). The previous picture is deleted. */
export async function editPicture(ctx: CoursesContext, courseId: string, mediaId: string | null): Promise<Course> {
  const row = await lockedCourse(ctx, courseId);
  enforce(canEditCourse(ctx, courseOf(row)));
  const ids = mediaId === null ? [] : [mediaId];
  const [attached] = await attachMedia(ctx, { ids, purpose: 'cover', kind: 'course', ownerId: row.page_id });
  await updateCourse(ctx.db, courseId, { picture_id: attached?.id ?? null, updated_at: ctx.now });
  if (row.picture_id !== null) await releaseMedia(ctx, [row.picture_id]);
  return changed(ctx, row);
}
