import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { httpsAddress } from '../core/web-address.ts';
import { COMPLETION_STATES, COURSE_STATES, COURSE_TARGETS } from './choices.ts';
import { picture } from '../media/media.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { pageParams } from '../pages/pages.ts';

/* Lengths in graphemes. */
export const COURSE_NAME_MAX = 120;
export const COURSE_DESCRIPTION_MAX = 5_000;
export const COURSE_REASON_MAX = 300;
export const SYLLABUS_BYTES_MAX = 25_000_000;
/** How many courses an institute has at most. */
export const COURSES_MAX = 200;

/** A course in a list. */
export const courseRow = z.object({
  id,
  name: z.string(),
  /** Slug of a category of services. */
  category: z.nullable(z.string()),
  picture: z.nullable(picture),
  state: z.enum(COURSE_STATES),
  createdAt: instant,
  label,
});
export type CourseRow = z.output<typeof courseRow>;

export const course = z.extend(courseRow, {
  /** The institute. */
  page: actorCard,
  description: z.string(),
  website: z.string(),
  callToAction: z.nullable(z.enum(CALLS_TO_ACTION)),
  /** `url` downloads it and expires after a few minutes. */
  syllabus: z.nullable(z.object({ name: z.string(), bytes: z.int(), url: z.string() })),
  /** People who opened the website; null outside the team. */
  clicks: z.nullable(z.int()),
  version: z.int(),
  withheld,
  /** What the caller says of having completed it. `finishedOn` is the first day of a month. */
  completion: z.nullable(z.object({ state: z.enum(COMPLETION_STATES), finishedOn: z.iso.date(), shown: z.boolean() })),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    pause: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    claim: z.boolean(),
    /** Answers claims. */
    decide: z.boolean(),
  }),
});
export type Course = z.output<typeof course>;

export const courseParams = z.strictObject({ courseId: id });
export const readCourse = endpoint({
  method: 'GET',
  path: '/courses/{courseId}',
  summary: 'Read a course; a draft is found by the team of its institute alone',
  access: 'member',
  as: PAGE_TEAM,
  area: 'institute',
  params: courseParams,
  reply: data(course),
  refusals: ['not_found'],
});
export const listCourses = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/courses',
  summary: 'List the courses of an institute, newest first: the published ones, for its team also others',
  access: 'member',
  as: PAGE_TEAM,
  area: 'institute',
  params: pageParams,
  query: z.strictObject({ ...infiniteQuery, state: z.optional(z.enum(COURSE_STATES)) }),
  reply: infinite(courseRow),
  refusals: ['not_found'],
});

const fields = {
  description: z.optional(text({ max: COURSE_DESCRIPTION_MAX, lines: true })),
  website: z.optional(z.union([z.literal(''), httpsAddress])),
  callToAction: z.optional(z.nullable(z.enum(CALLS_TO_ACTION))),
  category: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
};
const name = text({ max: COURSE_NAME_MAX, min: 1 });
const MAX_COURSE_BYTES = 200_000;
/** The form of a new course, which is a draft. */
export const newCourse = z.strictObject({ name, ...fields });
export const createCourse = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/courses',
  summary: 'Create a course of an institute, as a draft',
  access: 'member',
  as: PAGE_EDITORS,
  area: 'institute',
  params: pageParams,
  maxBodyBytes: MAX_COURSE_BYTES,
  body: newCourse,
  status: 201,
  reply: data(course),
  refusals: ['not_found', 'not_permitted', 'too_many_courses'],
});
/** Omitted fields stay unchanged. */
export const courseFields = z.strictObject({ name: z.optional(name), ...fields });
export const courseChanges = z.extend(courseFields, { version });
const asEditor = { access: 'member', as: PAGE_EDITORS, area: 'institute' } as const;
// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const changed = data(course);
export const editCourse = endpoint({
  method: 'PATCH',
  path: '/courses/{courseId}',
  summary: 'Edit a course',
  ...asEditor,
  params: courseParams,
  maxBodyBytes: MAX_COURSE_BYTES,
  body: courseChanges,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'stale', 'course_state', 'course_incomplete'],
});
export const editCourseState = endpoint({
  method: 'PUT',
  path: '/courses/{courseId}/state',
  summary: 'Publish, pause or archive a course; the change is recorded with its reason',
  ...asEditor,
  params: courseParams,
  body: z.strictObject({
    state: z.enum(COURSE_TARGETS),
    reason: z.optional(text({ max: COURSE_REASON_MAX })),
  }),
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'course_state', 'course_incomplete'],
});
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/{courseId}',
  summary: 'Delete a draft',
  ...asEditor,
  params: courseParams,
  refusals: ['not_found', 'not_permitted', 'course_state'],
});
export const editCoursePicture = endpoint({
  method: 'PUT',
  path: '/courses/{courseId}/picture',
  summary: 'Set a picture that was uploaded as cover as that of a course, or remove it (null)',
  ...asEditor,
  params: courseParams,
  body: z.strictObject({ mediaId: z.nullable(id) }),
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'course_state', ...PICTURE_REFUSALS],
});
export const editSyllabus = endpoint({
  method: 'POST',
  path: '/course-syllabuses',
  summary: 'Upload the syllabus of a course, a PDF; it replaces the former one',
  ...asEditor,
  idempotency: 'none',
  status: 200,
  body: z.strictObject({ courseId: id, name: text({ max: 120, min: 1 }) }),
  files: { syllabus: { maxBytes: SYLLABUS_BYTES_MAX } },
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'course_state', 'too_large', 'syllabus_not_pdf'],
});
export const deleteSyllabus = endpoint({
  method: 'DELETE',
  path: '/courses/{courseId}/syllabus',
  summary: 'Remove the syllabus of a course',
  ...asEditor,
  params: courseParams,
  status: 200,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'course_state'],
});
export const countCourseClick = endpoint({
  method: 'POST',
  path: '/courses/{courseId}/click',
  summary: 'Count that the caller opened the website of a course; each person counts once',
  access: 'member',
  as: PAGE_TEAM,
  area: 'institute',
  idempotency: 'none',
  params: courseParams,
  refusals: ['not_found'],
});

/** One change of the state of a course. */
export const courseChange = z.object({
  id,
  /** Null: has left, or may not be seen. */
  by: z.nullable(actorCard),
  at: instant,
  before: z.nullable(z.enum(COURSE_STATES)),
  after: z.enum(COURSE_STATES),
  reason: z.string(),
});
export type CourseChange = z.output<typeof courseChange>;
export const listCourseChanges = endpoint({
  method: 'GET',
  path: '/courses/{courseId}/changes',
  summary: 'List the changes of the state of a course, newest first; for its team',
  access: 'member',
  as: PAGE_TEAM,
  area: 'institute',
  params: courseParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(courseChange),
  refusals: ['not_found'],
});
