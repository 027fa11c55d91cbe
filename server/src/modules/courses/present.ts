import { labelOf } from '#platform/labels/labels.ts';
import type { Course, CourseRow as ListedCourse } from '#contract/courses/courses.ts';
import type { RequestContext } from '#platform/context.ts';
import { minute } from '#platform/time.ts';
import { presentActorCard } from '#modules/actors';
import { presentPicture } from '#modules/media';
import { courseAbilities, type CourseOf } from './policy.ts';
import type { CourseListRow, CourseRow } from './queries.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;

/** How long the address of a syllabus works. */
const SYLLABUS_MINUTES = 30;

export const courseOf = (row: CourseRow): CourseOf => ({
  pageId: row.page_id,
  role: row.role,
  state: row.state,
  completion: row.completion_state,
});

function pictureOf(row: CourseListRow, { services, now }: Seeing): ListedCourse['picture'] {
  const { picture_id: id, picture_width: width, picture_height: height, picture_placeholder: placeholder } = row;
  if (id === null || width === null || height === null) return null;
  return presentPicture({ id, width, height, placeholder, animated: false }, '', services, now);
}

export const presentRow = (row: CourseListRow, ctx: Seeing): ListedCourse => ({
  id: row.course_id,
  name: row.name,
  category: row.category,
  picture: pictureOf(row, ctx),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  ...labelOf(ctx.services, 'course', row.course_id),
});

function syllabusOf(row: CourseRow, { services, now }: Seeing): Course['syllabus'] {
  const { syllabus_key: key, syllabus_name: name, syllabus_bytes: bytes } = row;
  if (key === null || name === null || bytes === null) return null;
  const download = { key, filename: name, contentType: 'application/pdf' };
  const expires = new Date(now.getTime() + SYLLABUS_MINUTES * minute);
  return { name, bytes, url: services.downloads.address(download, expires) };
}

export function presentCourse(row: CourseRow, ctx: Seeing): Course {
  const { completion_state: state, finished_on: finishedOn, completion_shown: isShown } = row;
  const own = ctx.actor.id === ctx.member.id;
  return {
    ...presentRow(row, ctx),
    page: presentActorCard(row, ctx.services, ctx.now),
    description: row.description,
    website: row.website,
    callToAction: row.call_to_action,
    syllabus: syllabusOf(row, ctx),
    clicks: row.role === null ? null : row.clicks,
    version: row.version,
    ...(row.withheld && { withheld: true as const }),
    completion: own && state !== null && finishedOn !== null ? { state, finishedOn, shown: isShown ?? true } : null,
    can: courseAbilities(ctx, courseOf(row)),
  };
}
