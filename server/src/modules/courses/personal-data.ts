import { definePersonalData } from '#platform/personal-data.ts';
import { storeSearchKeys } from '#modules/actors';
import { notWithheld } from '#modules/network';
import { coursesOfPage } from './queries-write.ts';
import type { CoursesTables } from './tables.ts';
import { dropSyllabuses } from './tasks.ts';

/** Of a withheld course, a copy for others than its team has no name. */
const name = `case when ${notWithheld({ kind: 'course', id: 'course.id' })} then course.name end as name`;

/** Courses belong to the institute and remain when a member of its team is erased. */
export const personalData = definePersonalData<CoursesTables>({
  copy: {
    courses_created: `
      select course.name, course.state, course.created_at from course
      where course.author_id = :memberId order by course.created_at, course.id`,
    course_completions: `
      select ${name}, course_completion.state, course_completion.finished_on, course_completion.shown,
             course_completion.claimed_at
      from course_completion join course on course.id = course_completion.course_id
      where course_completion.member_id = :memberId
      order by course_completion.claimed_at, course_completion.course_id`,
    course_clicks: `
      select ${name}, course_click.at from course_click join course on course.id = course_click.course_id
      where course_click.member_id = :memberId order by course_click.at, course_click.course_id`,
    course_changes: `
      select course.name, course_change.state_before, course_change.state_after, course_change.reason, course_change.at
      from course_change join course on course.id = course_change.course_id
      where course_change.member_id = :memberId order by course_change.at, course_change.id`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    // The id of a member who leaves, or that of an institute that was deleted.
    const courses = await coursesOfPage(db, { pageId: id });
    for (const course of courses) await storeSearchKeys(db, { tab: 'courses', id: course.id, name: null });
    const keys = courses.flatMap(({ syllabus_key: key }) => key ?? []);
    if (keys.length > 0) await ctx.task(dropSyllabuses, { keys });
    await db.deleteFrom('course').where('page_id', '=', id).execute();
    await db.deleteFrom('course_completion').where('member_id', '=', id).execute();
    await db.deleteFrom('course_click').where('member_id', '=', id).execute();
    await db.updateTable('course').set({ author_id: null }).where('author_id', '=', id).execute();
    await db.updateTable('course_change').set({ member_id: null }).where('member_id', '=', id).execute();
    await db.updateTable('course_completion').set({ decided_by: null }).where('decided_by', '=', id).execute();
  },
});
