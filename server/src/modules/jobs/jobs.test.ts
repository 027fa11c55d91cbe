import { afterAll, beforeAll, expect, test } from 'vitest';
import { markApplied } from '#contract/jobs/applications/applications.ts';
import { judgeJob } from '#contract/jobs/moderation.ts';
import * as contract from '#contract/jobs/jobs.ts';
import { blockActor } from '#contract/network/network.ts';
import { day } from '#platform/time.ts';
import { aJob, anEmployer, anOpenJob, draftOf, wholeJob } from '#test/jobs/job.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
});
afterAll(() => world.close());

const read = (member: Member, jobId: string) => member.call(contract.readJob, { params: { jobId } });
const state = (member: Member, jobId: string, to: 'published' | 'paused' | 'closed', reason = '') =>
  member.call(contract.editJobState, { params: { jobId }, body: { state: to, reason } });
const listed = async (member: Member, pageId: string, list?: (typeof contract.JOB_LISTS)[number]) =>
  (
    await member.call(contract.listPageJobs, { params: { pageId }, query: list === undefined ? {} : { list } })
  ).reply.data.map(({ title }) => title);

test('a draft is written by admins and editors, and seen by them alone', async () => {
  const { page, job } = await aJob(world, { title: 'Weaver' });
  const [editor, advertiser] = [await world.member('jobeditor'), await world.member('jobadvertiser')];
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  expect((await read(editor, job.id)).reply.data).toMatchObject({
    title: 'Weaver',
    state: 'draft',
    page: { id: page.id },
    pay: { min: 3_000_000, max: 4_500_000, currency: 'INR', exponent: 2, period: 'month' },
    place: { label: 'India' },
    applications: 0,
    team: { author: { id: job.admin.id } },
    can: { edit: true, publish: true, pause: false, close: false, delete: true, repeat: false, manage: true },
  });
  expect([(await read(advertiser, job.id)).status, (await read(ravi, job.id)).status]).toEqual([404, 404]);
  const edit = (member: Member) =>
    member.call(contract.editJob, { params: { jobId: job.id }, body: { version: 1, title: 'Head weaver' } });
  expect((await edit(page.as(advertiser))).refusal.code).toBe('role_not_permitted');
  expect((await edit(page.as(editor))).reply.data).toMatchObject({ title: 'Head weaver', version: 2 });
  expect((await edit(editor)).refusal).toMatchObject({ code: 'stale', current: { title: 'Head weaver' } });
  expect([
    await listed(editor, page.id, 'draft'),
    await listed(ravi, page.id, 'draft'),
    await listed(ravi, page.id),
  ]).toEqual([['Head weaver'], [], []]);
});

test('a published job is open to others, without what is for the team', async () => {
  const { page, job } = await anOpenJob(world, { channel: 'email', channelAddress: 'jobs@mill.example' });
  const { data } = (await read(ravi, job.id)).reply;
  expect(data).toMatchObject({ state: 'published', team: null, applications: null, link: null });
  expect(JSON.stringify(data)).not.toContain('jobs@mill.example');
  expect(await listed(ravi, page.id)).toEqual([wholeJob.title]);
  await page.as(job.admin).call(blockActor, { params: { actorId: ravi.id } });
  expect((await read(ravi, job.id)).status).toBe(404);
});

test('a job expires by itself, and is gone 30 days later for all but its editors', async () => {
  const { page, job } = await anOpenJob(world);
  const endedBefore = (days: number) =>
    world.db
      .updateTable('job')
      .set({ expires_at: new Date(world.clock.now().getTime() - days * day) })
      .where('id', '=', job.id)
      .execute();
  await endedBefore(0);
  expect((await read(ravi, job.id)).reply.data).toMatchObject({ state: 'expired' });
  expect([await listed(ravi, page.id), await listed(job.admin, page.id, 'ended')]).toEqual([[], [wholeJob.title]]);
  expect((await state(job.admin, job.id, 'paused')).refusal.code).toBe('job_state');
  await endedBefore(31);
  expect((await read(ravi, job.id)).refusal.code).toBe('job_gone');
  expect((await read(job.admin, job.id)).reply.data.state).toBe('closed');
});

test('each step is recorded, and no other is possible', async () => {
  const { job, admin } = await aJob(world);
  const steps = ['paused', 'closed', 'published', 'paused', 'published', 'closed', 'published', 'paused'] as const;
  const answers: (string | number)[] = [];
  for (const to of steps) {
    const { status, refusal } = await state(admin, job.id, to, `to ${to}`);
    answers.push(status === 200 ? 200 : refusal.code);
    world.clock.advance(1_000);
  }
  expect(answers).toEqual(['job_state', 'job_state', 200, 200, 200, 200, 'job_state', 'job_state']);
  const { data } = (await admin.call(contract.listJobChanges, { params: { jobId: job.id }, query: {} })).reply;
  expect(data.map(({ by, before, after, reason }) => [by?.id, before, after, reason])).toEqual([
    [admin.id, 'published', 'closed', 'to closed'],
    [admin.id, 'paused', 'published', 'to published'],
    [admin.id, 'published', 'paused', 'to paused'],
    [admin.id, 'draft', 'published', 'to published'],
    [admin.id, null, 'draft', ''],
  ]);
  expect((await ravi.call(contract.listJobChanges, { params: { jobId: job.id }, query: {} })).status).toBe(404);
});

test('bad input names its field', async () => {
  const { page, admin } = await anEmployer(world);
  const refused = async (body: object) => {
    const { refusal } = await admin.call(contract.createJob, { params: { pageId: page.id }, body });
    return [refusal.code, ...Object.keys(refusal.error ?? {})];
  };
  const pay = { min: 100, max: 150, currency: 'INR', period: 'month' };
  const choice = { type: 'choice', text: 'Which?' };
  expect([
    await refused({ title: 't'.repeat(101) }),
    await refused({ pay: { ...pay, max: 99 } }),
    await refused({ pay: { ...pay, max: 201 } }),
    await refused({ pay: { ...pay, currency: 'XXX' } }),
    await refused({ skillsRequired: ['a', 'b', 'c', 'd', 'e', 'f'] }),
    await refused({ place: { country: 'XX' } }),
    await refused({ channel: 'link', channelAddress: 'http://plain.example' }),
    await refused({ channel: 'email', channelAddress: 'nobody' }),
    await refused({ replyDays: 2 }),
    await refused({ questions: [{ ...choice, options: ['a', 'a'] }] }),
    await refused({ questions: [{ ...choice, options: ['a', 'b'], must: ['c'] }] }),
    await refused({ criteria: Array.from({ length: 7 }, () => ({ text: 'c' })) }),
  ]).toEqual([
    ['invalid_input', 'title'],
    ['invalid_input', 'pay.max'],
    ['invalid_input', 'pay.max'],
    ['invalid_input', 'pay.currency'],
    ['invalid_input', 'skillsRequired'],
    ['invalid_input', 'place.country'],
    ['invalid_input', 'channelAddress'],
    ['invalid_input', 'channelAddress'],
    ['invalid_input', 'replyDays'],
    ['invalid_input', 'questions.0.options'],
    ['invalid_input', 'questions.0.must'],
    ['invalid_input', 'criteria'],
  ]);
  const wrong = { place: { country: 'XX' }, pay: { ...pay, max: 99, currency: 'XXX' }, channel: 'link' };
  const questions = [{ ...choice, options: ['a', 'a'], must: ['c'] }];
  expect(await refused({ ...wrong, channelAddress: 'nowhere', questions })).toEqual([
    'invalid_input',
    'place.country',
    'pay.max',
    'pay.currency',
    'channelAddress',
    'questions.0.options',
    'questions.0.must',
  ]);
});

test('what is not filled in cannot be published, and pages that are not verified have three open jobs', async () => {
  const employer = await anEmployer(world);
  const bare = await employer.admin.call(contract.createJob, {
    params: { pageId: employer.page.id },
    body: { title: 'Bare' },
  });
  const refusal = (await state(employer.admin, bare.reply.data.id, 'published')).refusal;
  expect([refusal.code, ...Object.keys(refusal.error ?? {})]).toEqual([
    'job_incomplete',
    'summary',
    'description',
    'employmentType',
    'workplaceType',
    'experience',
    'place',
    'pay',
  ]);
  const far = await draftOf(employer, { expiresOn: '2999-01-01' });
  expect((await state(employer.admin, far.id, 'published')).refusal.error).toHaveProperty('expiresOn');
  const four = await Promise.all([1, 2, 3, 4].map(() => draftOf(employer)));
  const answers = await Promise.all(four.map(async ({ id }) => (await state(employer.admin, id, 'published')).status));
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409]);
});

test('a script in a job stays text', async () => {
  const script = '<script>alert(1)</script>{{7*7}}';
  const texts = { title: script, summary: script, description: script, street: script, postalCode: '<b>1</b>' };
  const { job } = await anOpenJob(world, {
    ...texts,
    skillsRequired: [script],
    criteria: [{ text: script }],
    questions: [{ type: 'choice', text: script, options: [script, 'b'], must: [script] }],
  });
  const { data } = (await read(job.admin, job.id)).reply;
  expect(data).toMatchObject({ ...texts, skillsRequired: [script], team: { criteria: [{ text: script }] } });
  expect(data.questions).toMatchObject([{ text: script, options: [script, 'b'], must: [script] }]);
});

test('windows of the team hear of each change of a job, those that show the page once it is published', async () => {
  const employer = await anEmployer(world);
  const [team, visitor] = [await world.listen(employer.admin), await world.listen(ravi)];
  expect(await visitor.watch({ kind: 'profile', id: employer.page.id })).toBe(true);
  const heard: string[] = [];
  const changes = ({ facts }: Listener) =>
    facts.map(({ name }) => name).filter((name) => name === 'jobs.draft_changed' || name === 'jobs.changed');
  const isHeard = async (name: 'jobs.draft_changed' | 'jobs.changed') => {
    heard.push(name);
    await expect.poll(() => changes(team)).toEqual(heard);
    await expect.poll(() => changes(visitor)).toEqual(heard.filter((other) => other === 'jobs.changed'));
  };
  const job = await draftOf(employer);
  await isHeard('jobs.draft_changed');
  const params = { jobId: job.id };
  await employer.admin.call(contract.editJob, { params, body: { version: 1, summary: 'Keep looms running.' } });
  await isHeard('jobs.draft_changed');
  await job.step('published');
  await isHeard('jobs.changed');
  const desk = await world.member('jobdesk', { isAdmin: true });
  for (const decision of ['freeze', 'restore'] as const) {
    await desk.call(judgeJob, { params, body: { decision, reason: 'A check' } });
    await isHeard('jobs.changed');
  }
  const draft = await draftOf(employer);
  await isHeard('jobs.draft_changed');
  await employer.admin.call(contract.deleteJob, { params: { jobId: draft.id } });
  await isHeard('jobs.draft_changed');
  await job.step('paused');
  await isHeard('jobs.changed');
});

test('noting that one applied at a link counts as an application of the day', async () => {
  const { job } = await anOpenJob(world, { channel: 'link', channelAddress: 'https://jobs.example/1' });
  const meera = await world.member('meera');
  const today = world.clock.now().toISOString().slice(0, 10);
  const count = { day: today, what: 'applications', count: 50 };
  await world.db
    .insertInto('daily_count')
    .values({ member_id: meera.id, ...count })
    .execute();
  const mark = (member: Member) => member.call(markApplied, { params: { jobId: job.id } });
  expect([(await mark(meera)).refusal.code, (await mark(ravi)).reply.data.channel]).toEqual([
    'daily_limit_reached',
    'link',
  ]);
});
