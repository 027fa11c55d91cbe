import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCourseClick, createCourse, editCourse, readCourse } from '#contract/courses/courses.ts';
import { claimCompletion, decideCompletion } from '#contract/courses/outcomes.ts';
import { hear } from '#shell/live/handlers.ts';
import { aCourse, type CourseUnderTest, published } from '#test/abilities/a-course.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { claimsQuery, courseQuery, coursesQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let admin: Member, ravi: Member;
let course: CourseUnderTest, pageId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
  const opened = await aCourse(world);
  ({ course, admin } = opened);
  pageId = opened.institute.id;
  await published(world, course);
  window = await openWindow(world, admin);
  await window.watch({ kind: 'course', id: course.id });
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const params = () => ({ courseId: course.id });
const cases: LiveCase[] = [
  {
    what: 'an editor renames the course that is open',
    fact: 'courses.changed',
    reads: () => [courseQuery(course.id), coursesQuery(pageId, '')],
    action: async () => {
      const { version } = (await admin.call(readCourse, { params: params() })).reply.data;
      return admin.call(editCourse, { params: params(), body: { version, name: 'Fine joinery' } });
    },
  },
  {
    what: 'another editor begins a course',
    fact: 'courses.draft_changed',
    reads: () => [coursesQuery(pageId, 'draft'), coursesQuery(pageId, '')],
    action: () => admin.call(createCourse, { params: { pageId }, body: { name: 'Marquetry' } }),
  },
  {
    what: 'someone opens the website',
    fact: 'courses.clicked',
    reads: () => [courseQuery(course.id)],
    action: () => ravi.call(countCourseClick, { params: params() }),
  },
  {
    what: 'a learner claims to have completed the course',
    fact: 'courses.completion_claimed',
    reads: () => [claimsQuery(course.id)],
    action: () => ravi.call(claimCompletion, { params: params(), body: { finishedOn: '2020-05' } }),
  },
  {
    what: 'another editor answers the claim',
    fact: 'courses.completion_decided',
    reads: () => [claimsQuery(course.id)],
    action: () => admin.call(decideCompletion, { params: { ...params(), memberId: ravi.id }, body: { confirm: true } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
