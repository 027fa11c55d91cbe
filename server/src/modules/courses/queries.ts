import type { CallToAction } from '#contract/core/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { CompletionState, CourseState } from '#contract/courses/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { isWithheld, type Visibility, visibility } from '#modules/network';

const pictureRow = {
  picture_id: column.uuid.orNull,
  picture_width: column.int.orNull,
  picture_height: column.int.orNull,
  picture_placeholder: column.text.orNull,
};
const pictureColumns = `picture.id as picture_id, picture.width as picture_width, picture.height as picture_height,
  picture.placeholder as picture_placeholder`;
export const courseListRow = {
  ...pictureRow,
  course_id: column.uuid,
  name: column.text,
  category: column.text.orNull,
  state: column.text.as<CourseState>(),
  created_at: column.timestamp,
};
export type CourseListRow = RowOf<typeof courseListRow>;
const listColumns = `course.id as course_id, course.name, course.category, course.state, course.created_at,
  ${pictureColumns}`;

const shown = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** Public and open to the viewer, or the person behind the viewer is in the team of the institute. */
const seenBy = ({ predicate }: Visibility): string => `((actor_card.state = 'active' and ${predicate})
  or (page_team.role is not null and actor_card.state in ('active', 'private')))`;
const pageSeen = seenBy(shown);
/** Without the courses that a ruling withholds, which the team goes on seeing. */
const theCourse = { kind: 'course', id: 'course.id' } as const;
export const openToViewer = visibility({ owner: 'actor_card.id', card: 'actor_card', thing: theCourse });
const openCourse = seenBy(openToViewer);
/** Joined to `course`. */
const joins = `
  join actor_card on actor_card.id = course.page_id
  left join page_team on page_team.page_id = course.page_id and page_team.member_id = :personId
  left join media_picture picture on picture.id = course.picture_id`;
/** A draft is seen by the team alone. */
export const courseSeen = `${openCourse} and (course.state <> 'draft' or page_team.role is not null)`;
export const courseRow = {
  ...actorRow,
  ...courseListRow,
  page_id: column.uuid,
  role: column.text.as<PageRole>().orNull,
  description: column.text,
  website: column.text,
  call_to_action: column.text.as<CallToAction>().orNull,
  syllabus_key: column.text.orNull,
  syllabus_name: column.text.orNull,
  syllabus_bytes: column.int.orNull,
  clicks: column.int,
  version: column.int,
  completion_state: column.text.as<CompletionState>().orNull,
  finished_on: column.date.orNull,
  completion_shown: column.boolean.orNull,
  withheld: column.boolean,
};
export type CourseRow = RowOf<typeof courseRow>;
const viewer = { viewerId: column.uuid, personId: column.uuid };
export const findCourse = statement({
  params: { ...viewer, courseId: column.uuid },
  row: courseRow,
  sql: `
  select ${shown.columns.card}, ${listColumns}, course.page_id, page_team.role, course.description, course.website,
         course.call_to_action, course.syllabus_key, course.syllabus_name, course.syllabus_bytes, course.clicks,
         course.version, course_completion.state as completion_state, course_completion.finished_on,
         course_completion.shown as completion_shown,
         page_team.role is not null and ${isWithheld(theCourse)} as withheld
  from course ${joins}
  left join course_completion on course_completion.course_id = course.id and course_completion.member_id = :personId
  where course.id = :courseId and ${courseSeen}`,
});

/** Others than the team see published courses only, whatever state they ask for. */
export const coursesPage = statement({
  params: {
    ...viewer,
    pageId: column.uuid,
    state: column.text.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: courseListRow,
  sql: `
  select ${listColumns} from course ${joins}
  where course.page_id = :pageId and (course.created_at, course.id) < (:at, :id)
    and (:state::text is null or course.state = :state)
    and (course.state = 'published' or page_team.role is not null) and ${openCourse}
  order by course.created_at desc, course.id desc limit :limit`,
});

/** The role on an institute, with the number of its courses; no row where the caller may not see it. */
export const findInstitute = statement({
  params: { ...viewer, pageId: column.uuid },
  row: { role: column.text.as<PageRole>().orNull, courses: column.int },
  sql: `
  select page_team.role, (select count(*) from course where course.page_id = actor_card.id)::int as courses
  from actor_card left join page_team on page_team.page_id = actor_card.id and page_team.member_id = :personId
  where actor_card.id = :pageId and actor_card.kind = 'institute' and ${pageSeen}`,
});

export const changesPage = statement({
  params: { ...viewer, courseId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: {
    change_id: column.uuid,
    by_id: column.uuid.orNull,
    state_before: column.text.as<CourseState>().orNull,
    state_after: column.text.as<CourseState>(),
    reason: column.text,
    changed_at: column.timestamp,
  },
  sql: `
  select course_change.id as change_id, course_change.member_id as by_id, course_change.state_before,
         course_change.state_after, course_change.reason, course_change.at as changed_at
  from course_change join course on course.id = course_change.course_id
  where course_change.course_id = :courseId and (course_change.at, course_change.id) < (:at, :id)
    and :viewerId::uuid is not null and exists (
      select from page_team where page_team.page_id = course.page_id and page_team.member_id = :personId)
  order by course_change.at desc, course_change.id desc limit :limit`,
});

/** May the caller follow the course live? */
export const seesCourse = statement({
  params: { ...viewer, courseId: column.uuid },
  row: { id: column.uuid },
  sql: `select course.id from course ${joins} where course.id = :courseId and ${courseSeen}`,
});

export const courseCardRow = {
  ...actorRow,
  course_id: column.uuid,
  name: column.text,
  description: column.text,
  state: column.text.as<CourseState>(),
  page_id: column.uuid,
};
export const findCards = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: courseCardRow,
  sql: `
  select ${shown.columns.card}, course.id as course_id, course.name, course.state, course.page_id,
         left(course.description, 140) ||
           case when length(course.description) > 140 then '…' else '' end as description
  from course ${joins}
  where course.id = any (:ids::uuid[]) and ${courseSeen}`,
});
