import type { Insertable, Kysely, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CourseState } from '#contract/courses/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { CoursesTables } from './tables.ts';

type Db = Kysely<CoursesTables>;
export type CourseColumns = Updateable<CoursesTables['course']>;

export const insertCourse = async (db: Db, row: Insertable<CoursesTables['course']>) =>
  db.insertInto('course').values(row).execute();
export const updateCourse = async (db: Db, courseId: string, columns: CourseColumns) =>
  db.updateTable('course').set(columns).where('id', '=', courseId).execute();
export const removeCourse = async (db: Db, courseId: string) =>
  db.deleteFrom('course').where('id', '=', courseId).execute();

/** Locks a course until the transaction ends: its changes wait for each other. */
export const lockCourse = async (db: Db, courseId: string) =>
  db.selectFrom('course').select('id').where('id', '=', courseId).forNoKeyUpdate().executeTakeFirst();

interface StateChange {
  readonly courseId: string;
  readonly memberId: string;
  readonly before: CourseState | null;
  readonly after: CourseState;
  readonly reason: string;
  readonly now: Date;
}
export const recordChange = async (db: Db, { courseId, memberId, before, after, reason, now }: StateChange) =>
  db
    .insertInto('course_change')
    .values({
      id: uuid(),
      course_id: courseId,
      member_id: memberId,
      state_before: before,
      state_after: after,
      reason,
      at: now,
    })
    .execute();

/** Counts a person once. */
export const insertClick = statement({
  params: { courseId: column.uuid, memberId: column.uuid, now: column.timestamp },
  sql: `
  with click as (
    insert into course_click (course_id, member_id, at) values (:courseId, :memberId, :now)
    on conflict (course_id, member_id) do nothing returning course_id
  )
  update course set clicks = course.clicks + 1 from click where course.id = click.course_id`,
});

export const coursesOfPage = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid, syllabus_key: column.text.orNull, picture_id: column.uuid.orNull },
  sql: `select course.id, course.syllabus_key, course.picture_id from course where course.page_id = :pageId`,
});
