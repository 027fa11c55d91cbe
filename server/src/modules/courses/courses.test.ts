import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { searchAll, searchThings } from '#contract/search/search.ts';
import { aCourse, published } from '#test/abilities/a-course.ts';
import { asFile, uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [ravi, meera] = await Promise.all([world.member('ravi'), world.member('meera')]);
});
afterAll(() => world.close());

const read = (member: Member, courseId: string) => member.call(contract.readCourse, { params: { courseId } });
const state = (member: Member, courseId: string, to: 'published' | 'paused' | 'archived', reason = '') =>
  member.call(contract.editCourseState, { params: { courseId }, body: { state: to, reason } });
const listed = async (member: Member, pageId: string, query: { state?: contract.CourseRow['state'] } = {}) =>
  (await member.call(contract.listCourses, { params: { pageId }, query })).reply.data.map(({ name }) => name);

test('a draft is written by editors and seen by the team alone', async () => {
  const { institute, course } = await aCourse(world, 'Bookbinding');
  const [editor, advertiser] = [await world.member('courseeditor'), await world.member('courseadvertiser')];
  await institute.setRole(editor, 'editor');
  await institute.setRole(advertiser, 'advertiser');
  expect((await read(editor, course.id)).reply.data).toMatchObject({
    name: 'Bookbinding',
    state: 'draft',
    page: { id: institute.id },
    clicks: 0,
    can: { edit: true, publish: true, pause: false, archive: false, delete: true, claim: false, decide: true },
  });
  expect((await read(advertiser, course.id)).reply.data.can).toMatchObject({ edit: false, publish: false });
  expect((await read(ravi, course.id)).status).toBe(404);
  const edit = (member: Member) =>
    member.call(contract.editCourse, { params: { courseId: course.id }, body: { version: 1, name: 'Binding' } });
  expect((await edit(advertiser)).refusal.code).toBe('not_permitted');
  expect((await edit(institute.as(advertiser))).refusal.code).toBe('role_not_permitted');
  expect((await edit(institute.as(editor))).reply.data).toMatchObject({ name: 'Binding', version: 2 });
  expect((await edit(editor)).refusal).toMatchObject({ code: 'stale', current: { name: 'Binding' } });
  expect([await listed(editor, institute.id), await listed(ravi, institute.id)]).toEqual([['Binding'], []]);
});

test('bad input names its field', async () => {
  const { institute, admin } = await aCourse(world);
  const refused = async (body: object) => {
    const { refusal } = await admin.call(contract.createCourse, {
      params: { pageId: institute.id },
      body: { name: 'A course', ...body },
    });
    return [refusal.code, Object.keys(refusal.error ?? {})];
  };
  expect([
    await refused({ name: '' }),
    await refused({ name: 'n'.repeat(contract.COURSE_NAME_MAX + 1) }),
    await refused({ description: 'd'.repeat(contract.COURSE_DESCRIPTION_MAX + 1) }),
    await refused({ website: 'http://plain.example' }),
    await refused({ website: 'javascript:alert(1)' }),
    await refused({ category: 'alchemy' }),
    await refused({ callToAction: 'enrol' }),
  ]).toEqual([
    ['invalid_input', ['name']],
    ['invalid_input', ['name']],
    ['invalid_input', ['description']],
    ['invalid_input', ['website']],
    ['invalid_input', ['website']],
    ['invalid_input', ['category']],
    ['invalid_input', ['callToAction']],
  ]);
  const { id } = (await admin.call(contract.createCourse, { params: { pageId: institute.id }, body: { name: 'Bare' } }))
    .reply.data;
  expect((await state(admin, id, 'published')).refusal).toMatchObject({
    code: 'course_incomplete',
    error: { description: expect.any(String) as string },
  });
});

test('each step of the state machine is recorded, and no other is possible', async () => {
  const { institute, course, admin } = await aCourse(world, 'Weaving for all');
  const steps = ['paused', 'archived', 'published', 'paused', 'published', 'archived', 'published', 'paused'] as const;
  const answers: (string | number)[] = [];
  for (const to of steps) {
    const { status, refusal } = await state(admin, course.id, to, `to ${to}`);
    answers.push(status === 200 ? 200 : refusal.code);
    world.clock.advance(1_000);
  }
  expect(answers).toEqual(['course_state', 'course_state', 200, 200, 200, 200, 'course_state', 'course_state']);
  const changes = async (member: Member) =>
    (await member.call(contract.listCourseChanges, { params: { courseId: course.id }, query: {} })).reply.data?.map(
      ({ by, before, after, reason }) => [by?.id, before, after, reason],
    );
  expect(await changes(admin)).toEqual([
    [admin.id, 'published', 'archived', 'to archived'],
    [admin.id, 'paused', 'published', 'to published'],
    [admin.id, 'published', 'paused', 'to paused'],
    [admin.id, 'draft', 'published', 'to published'],
    [admin.id, null, 'draft', ''],
  ]);
  expect(await changes(ravi)).toBeUndefined();
  expect(await listed(ravi, institute.id, { state: 'archived' })).toEqual([]);
  expect(await listed(admin, institute.id, { state: 'archived' })).toEqual(['Weaving for all']);
  // At its address it stays, for those who completed it.
  expect((await read(ravi, course.id)).reply.data).toMatchObject({ state: 'archived', clicks: null });
});

test('of two editors who pause and archive at once, each step is made at most once', async () => {
  const { course, admin } = await aCourse(world);
  await published(world, course);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => state(admin, course.id, n % 2 === 0 ? 'paused' : 'archived')),
  );
  expect(answers.every(({ status, refusal }) => status === 200 || refusal.code === 'course_state')).toBe(true);
  const rows = await world.db.selectFrom('course_change').selectAll().where('course_id', '=', course.id).execute();
  expect(rows.filter(({ state_after }) => state_after === 'archived')).toHaveLength(1);
  expect(rows.filter(({ state_after }) => state_after === 'paused').length).toBeLessThanOrEqual(1);
});

test('only published courses are found, by name, misspelling and category', async () => {
  const { course, admin, institute } = await aCourse(world, 'Upholstery basics');
  const find = async (query: string, filters: object = {}, member = ravi) =>
    (await member.call(searchThings, { params: { tab: 'courses' }, query: { query, ...filters } })).reply.data.map(
      ({ title, path }) => [title, path],
    );
  expect(await find('upholstery')).toEqual([]);
  await published(world, course);
  const found = [['Upholstery basics', `/institute/detail/${institute.id}?course=${course.id}`]];
  expect([await find('upholstery'), await find('uphosltery'), await find('basics')]).toEqual([found, found, found]);
  expect(await find('upholstery', { category: 'tutoring-and-teaching' })).toEqual(found);
  expect(await find('upholstery', { category: 'photography' })).toEqual([]);
  const all = (await ravi.call(searchAll, { query: { query: 'upholstery' } })).reply.data;
  expect(all.map(({ tab, kindName }) => [tab, kindName])).toEqual([['courses', 'Course']]);
  const version = (await read(admin, course.id)).reply.data.version;
  const params = { courseId: course.id };
  await admin.call(contract.editCourse, { params, body: { version, name: 'Caning chairs' } });
  expect([await find('upholstery'), (await find('caning')).length]).toEqual([[], 1]);
  await admin.call(contract.editCourse, { params, body: { version: version + 1, description: 'Seats and backs.' } });
  expect(await find('caning')).toHaveLength(1);
  await meera.call(blockActor, { params: { actorId: institute.id } });
  expect(await find('caning', {}, meera)).toEqual([]);
  expect((await read(meera, course.id)).status).toBe(404);
  await course.step('paused');
  expect(await find('caning')).toEqual([]);
});

test('picture and syllabus are attached, replaced and served; another file is no syllabus', async () => {
  const { course, admin } = await aCourse(world);
  const params = { courseId: course.id };
  const upload = (bytes: string) =>
    admin.call(contract.editSyllabus, {
      body: { courseId: course.id, name: 'Syllabus 2027.pdf' },
      files: { syllabus: asFile(Buffer.from(bytes), 's.pdf', 'application/pdf') },
    });
  expect((await upload('<html>')).refusal.code).toBe('syllabus_not_pdf');
  await upload('%PDF-1.7 first');
  const { reply } = await upload('%PDF-1.7 second');
  expect(reply.data.syllabus).toMatchObject({ name: 'Syllabus 2027.pdf', bytes: 15 });
  const file = await world.fastify.inject({ url: reply.data.syllabus?.url ?? '' });
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    '%PDF-1.7 second',
    'application/pdf',
  ]);
  const mediaId = await uploaded(admin, { purpose: 'cover' });
  expect(
    (await admin.call(contract.editCoursePicture, { params, body: { mediaId } })).reply.data.picture,
  ).toMatchObject({ id: mediaId });
  expect((await admin.call(contract.deleteSyllabus, { params })).reply.data.syllabus).toBeNull();
  expect((await admin.call(contract.deleteCourse, { params })).status).toBe(204);
  expect((await read(admin, course.id)).status).toBe(404);
});

test('a click counts each person once; members report courses', async () => {
  const { course, admin } = await aCourse(world);
  await published(world, course);
  const params = { courseId: course.id };
  for (const member of [ravi, ravi, meera]) await member.call(contract.countCourseClick, { params });
  expect((await read(admin, course.id)).reply.data.clicks).toBe(2);
  const report = { kind: 'course', id: course.id, reason: 'scam' } as const;
  expect((await ravi.call(createReport, { body: report })).status).toBe(201);
});

test('a learner claims, an editor answers once, and each is notified', async () => {
  const { course, admin, institute } = await aCourse(world, 'Pottery');
  await published(world, course);
  const learner = await world.member('learner');
  const params = { courseId: course.id };
  const claim = (finishedOn: string) => learner.call(outcomes.claimCompletion, { params, body: { finishedOn } });
  expect(Object.keys((await claim('2999-01')).refusal.error ?? {})).toEqual(['finishedOn']);
  expect((await claim('2020-06')).reply.data.completion).toEqual({
    state: 'claimed',
    finishedOn: '2020-06-01',
    shown: true,
  });
  const decide = (member: Member, confirm: boolean) =>
    member.call(outcomes.decideCompletion, { params: { ...params, memberId: learner.id }, body: { confirm } });
  expect((await decide(ravi, true)).refusal.code).toBe('not_permitted');
  const claims = await admin.call(outcomes.listCompletions, { params, query: { state: 'claimed' } });
  expect(claims.reply.data).toMatchObject([{ actor: { id: learner.id }, finishedOn: '2020-06-01' }]);
  expect((await ravi.call(outcomes.listCompletions, { params, query: {} })).status).toBe(404);
  const answers = await Promise.all([decide(admin, true), decide(admin, false), decide(admin, true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  await world.settled();
  const kinds = async (member: Member) =>
    (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
  expect(await kinds(institute.as(admin))).toContain('course_completion_claimed');
  expect((await kinds(learner))[0]).toMatch(/^course_completion_(confirmed|declined)$/);
});

test('a member of the team does not confirm their own completion', async () => {
  const { course, admin } = await aCourse(world);
  await published(world, course);
  const params = { courseId: course.id };
  await admin.call(outcomes.claimCompletion, { params, body: { finishedOn: '2020-06' } });
  const decision = { params: { ...params, memberId: admin.id }, body: { confirm: true } };
  expect((await admin.call(outcomes.decideCompletion, decision)).refusal.code).toBe('not_oneself');
});

test('windows of the team hear of changes, of the first click of each person, and of deletion', async () => {
  const { course, admin, institute } = await aCourse(world);
  const draft = { params: { pageId: institute.id }, body: { name: 'A draft' } };
  const [window, visitor] = [await world.listen(admin), await world.listen(ravi)];
  expect(await visitor.watch({ kind: 'profile', id: institute.id })).toBe(true);
  const { id: draftId } = (await admin.call(contract.createCourse, draft)).reply.data;
  expect(await window.heard('courses.draft_changed')).toEqual({ courseId: draftId, pageId: institute.id });
  await published(world, course);
  expect(await window.heard('courses.changed')).toEqual({ courseId: course.id, pageId: institute.id });
  for (const member of [ravi, ravi]) {
    await member.call(contract.countCourseClick, { params: { courseId: course.id } });
    expect(await window.heard('courses.clicked')).toEqual({ courseId: course.id, pageId: institute.id });
  }
  const ofDraft = () =>
    window.facts.filter(({ name, data }) => name === 'courses.draft_changed' && data.courseId === draftId);
  expect(ofDraft()).toHaveLength(1);
  await admin.call(contract.deleteCourse, { params: { courseId: draftId } });
  await expect.poll(ofDraft).toHaveLength(2);
  expect(window.facts.filter(({ name }) => name === 'courses.clicked')).toHaveLength(1);
  // Those who show the institute hear of what is published alone.
  await admin.call(contract.editCourse, { params: { courseId: course.id }, body: { version: 1, name: 'Renamed' } });
  const ofPublished = { name: 'courses.changed', courseId: course.id };
  await expect
    .poll(() => visitor.facts.map(({ name, data }) => ({ name, courseId: 'courseId' in data && data.courseId })))
    .toEqual([ofPublished, ofPublished]);
});
