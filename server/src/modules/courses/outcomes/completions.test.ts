import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/courses.ts';
import * as outcomes from '#contract/courses.outcomes.ts';
import { day } from '#platform/time.ts';
import { aCourse, published } from '#test/abilities/a-course.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let learner: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  learner = await world.member(`learner${(people += 1)}`);
});

const claim = (courseId: string, finishedOn: string, member = learner) =>
  member.call(outcomes.claimCompletion, { params: { courseId }, body: { finishedOn } });
async function opened() {
  const made = await aCourse(world);
  await published(world, made.course);
  return made;
}
const fieldsOf = ({ refusal }: { refusal: { error?: object | undefined } }) => Object.keys(refusal.error ?? {});

test('a month is neither to come nor before 1950', async () => {
  const { course } = await opened();
  const thisMonth = world.clock.now().toISOString().slice(0, 7);
  const nextMonth = new Date(world.clock.now().getTime() + 32 * day).toISOString().slice(0, 7);
  expect(fieldsOf(await claim(course.id, '1949-12'))).toEqual(['finishedOn']);
  expect(fieldsOf(await claim(course.id, nextMonth))).toEqual(['finishedOn']);
  expect((await claim(course.id, '1950-01')).reply.data.completion).toMatchObject({ finishedOn: '1950-01-01' });
  const other = await opened();
  expect((await claim(other.course.id, thisMonth)).status).toBe(200);
});

test('a member claims ten courses a day', async () => {
  const made: Awaited<ReturnType<typeof opened>>[] = [];
  for (let each = 0; each < 11; each += 1) made.push(await opened());
  const statuses: number[] = [];
  for (const { course } of made) statuses.push((await claim(course.id, '2024-05')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  // The same claim again is no other one.
  expect((await claim(made[0]?.course.id ?? '', '2024-05')).status).toBe(200);
});

test('a claim is taken back once, and what is confirmed is not claimed again', async () => {
  const { course, admin } = await opened();
  const params = { courseId: course.id };
  expect((await learner.call(outcomes.deleteCompletion, { params })).status).toBe(404);
  expect((await learner.call(outcomes.editCompletion, { params, body: { shown: false } })).status).toBe(404);
  await claim(course.id, '2024-05');
  expect((await learner.call(outcomes.editCompletion, { params, body: { shown: false } })).reply.data).toMatchObject({
    completion: { shown: false },
  });
  await learner.call(outcomes.deleteCompletion, { params });
  expect((await learner.call(outcomes.deleteCompletion, { params })).status).toBe(404);
  await claim(course.id, '2024-06');
  const decide = (confirm: boolean) =>
    admin.call(outcomes.decideCompletion, { params: { ...params, memberId: learner.id }, body: { confirm } });
  await decide(false);
  expect((await claim(course.id, '2024-07')).reply.data.completion).toMatchObject({ finishedOn: '2024-07-01' });
  await decide(true);
  expect((await claim(course.id, '2024-08')).refusal.code).toBe('completion_state');
});

test('courses made in the same moment are listed one by one over all pages', async () => {
  const { course, admin, institute } = await aCourse(world);
  const params = { pageId: institute.id };
  const { name, description, category } = (await admin.call(contract.readCourse, { params: { courseId: course.id } }))
    .reply.data;
  const body = { name, description, category };
  for (let each = 0; each < 8; each += 1) await admin.call(contract.createCourse, { params, body });
  const at = world.clock.now();
  await world.db.updateTable('course').set({ created_at: at }).where('page_id', '=', institute.id).execute();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { reply } = await admin.call(contract.listCourses, {
      params,
      query: { limit: '2', ...(cursor !== undefined && { cursor }) },
    });
    seen.push(...reply.data.map(({ id }) => id));
    cursor = reply.next ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
});
