import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import { day, hour } from '#platform/time.ts';
import { aCourse, confirmed, published } from '#test/abilities/a-course.ts';
import { copiedRows, inOneMoment } from '#test/copied-lists.ts';
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
  const now = world.clock.now();
  // Eight in the evening of the last day, in UTC: further east the next month has begun.
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1, 12);
  world.clock.advance(first - 16 * hour - now.getTime());
  const ofFirst = new Date(first).toISOString().slice(0, 7);
  const third = await opened();
  expect((await claim(third.course.id, ofFirst, await world.member('early'))).status).toBe(200);
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

test('the editors of the institute hear who claims a completion, and its advertisers do not', async () => {
  const { course, institute, admin } = await opened();
  const advertiser = await world.member(`advertiser${people}`);
  await institute.setRole(advertiser, 'advertiser');
  await world.settled();
  const [hears, doesNot] = [await world.listen(admin), await world.listen(advertiser)];
  await claim(course.id, '2024-05');
  expect(await hears.heard('courses.completion_claimed')).toMatchObject({ memberId: learner.id });
  await world.settled();
  expect(doesNot.facts.map(({ name }) => name)).not.toContain('courses.completion_claimed');
});

test('who has a course on the screen hears that a claim was decided', async () => {
  const { course, admin } = await opened();
  await claim(course.id, '2024-05');
  const window = await world.listen(learner);
  expect(await window.watch({ kind: 'course', id: course.id })).toBe(true);
  const params = { courseId: course.id, memberId: learner.id };
  await admin.call(outcomes.decideCompletion, { params, body: { confirm: true } });
  expect(await window.heard('courses.changed')).toMatchObject({ courseId: course.id });
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
  const takeBack = async () => (await learner.call(outcomes.deleteCompletion, { params })).status;
  expect([await takeBack(), await takeBack()]).toEqual([200, 404]);
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

test('the outcome card appears from ten learners on, and counts no one who stays out or has no work now', async () => {
  const { course } = await aCourse(world, 'Solar installation');
  await published(world, course);
  const recent = world.clock.now().toISOString().slice(0, 7);
  const outcome = async () =>
    (await learner.call(outcomes.readOutcome, { params: { courseId: course.id } })).reply.data;
  const roleOf = (n: number) => (n < 4 ? 'Installer' : n < 6 ? 'Planner' : `Role ${n}`);
  const learners: Member[] = [];
  for (let n = 0; n < 10; n += 1) {
    const person = await world.member(`solar${n}`);
    learners.push(person);
    // The last one has no work now, which leaves two people in the first industry.
    const ended = { current: false, ended: '2021-01' };
    await person.call(addItem.work_experience, {
      body: { role: roleOf(n), company: 'Sun Co', started: '2020-01', ...(n === 9 ? ended : { current: true }) },
    });
    const interests = [0, 1, 9].includes(n) ? ['agriculture-and-farming'] : n < 5 ? ['arts-and-culture'] : [];
    await person.call(editProfile, { body: { version: 0, interests } });
    expect(await outcome()).toBeNull();
    await confirmed(course, person, recent);
  }
  expect(await outcome()).toEqual({
    finished: 10,
    roles: [{ name: 'Installer', people: 4 }],
    industries: [{ name: 'arts-and-culture', people: 3 }],
  });
  const stayOut = (shown: boolean) =>
    learners[0]?.call(outcomes.editCompletion, { params: { courseId: course.id }, body: { shown } });
  await stayOut(false);
  expect(await outcome()).toBeNull();
  await stayOut(true);
  const late = await world.member('solarlate');
  await confirmed(course, late, '2015-01');
  expect(await outcome()).toMatchObject({ finished: 10 });
});

test('what happened in the same moment is copied in one order', async () => {
  const { institute, admin } = await aCourse(world, 'Dyeing');
  const names = ['Indigo', 'Madder', 'Weld'];
  for (const name of names) {
    const body = { name, description: 'Ten evenings.', category: 'tutoring-and-teaching' } as const;
    const { id: courseId } = (await admin.call(contract.createCourse, { params: { pageId: institute.id }, body })).reply
      .data;
    const params = { courseId };
    await admin.call(contract.editCourseState, { params, body: { state: 'published' } });
    await claim(courseId, '2024-05');
    await learner.call(contract.countCourseClick, { params });
  }
  await inOneMoment(world, [
    ['course', 'created_at', 'id'],
    ['course_completion', 'claimed_at', 'course_id'],
    ['course_click', 'at', 'course_id'],
    ['course_change', 'at', 'id'],
  ]);
  const [ofLearner, ofAdmin] = await Promise.all([learner.id, admin.id].map((id) => copiedRows(world, 'courses', id)));
  const namesIn = (rows: readonly { readonly name?: unknown }[] = []) => rows.map(({ name }) => name);
  expect(namesIn(ofLearner?.('course_completions'))).toEqual(names);
  expect(namesIn(ofLearner?.('course_clicks'))).toEqual(names);
  expect(namesIn(ofAdmin?.('courses_created'))).toEqual(['Dyeing', ...names]);
  expect(namesIn(ofAdmin?.('course_changes'))).toEqual(['Dyeing', ...names.flatMap((name) => [name, name])]);
});
