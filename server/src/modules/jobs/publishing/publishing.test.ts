import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { listOwnJobs } from '#contract/jobs/terms.ts';
import * as contract from '#contract/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { aCandidate, applyTo, putOffDocuments } from '#test/jobs/application.ts';
import { aJob, anEmployer, anOpenJob, draftOf, type JobUnderTest, wholeJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { expiryOf } from '../change-state.ts';
import { missingOf } from '../complete.ts';

/* What a job needs to be published, and what of its fields is taken. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

const state = async ({ id, admin }: JobUnderTest, to: 'published' | 'paused' | 'closed') => {
  const { status, refusal } = await admin.call(contract.editJobState, { params: { jobId: id }, body: { state: to } });
  return status === 200 ? 'ok' : refusal.code;
};
const edit = async ({ id, admin }: JobUnderTest, body: Omit<In<typeof contract.jobChanges>, 'version'>) => {
  const { version } = (await admin.call(contract.readJob, { params: { jobId: id } })).reply.data;
  return admin.call(contract.editJob, { params: { jobId: id }, body: { ...body, version } });
};

const whole = {
  title: 'Weaver',
  summary: 'Weaves',
  description: 'All day',
  employment_type: 'Full-time',
  workplace_type: 'remote',
  experience: '1_to_3',
  place: { city_id: null },
  pay_min: '1',
  channel: 'application',
  channel_address: '',
  poster: null,
  client: '',
  client_unnamed: false,
};
const agency = { poster: 'employment_agency' };
test.each<[string, object, string[]]>([
  ['as it is', {}, []],
  ['without a place', { place: null }, ['place']],
  ['in a country alone, at a place of work', { workplace_type: 'on_site' }, ['place']],
  ['in a city, at a place of work', { workplace_type: 'on_site', place: { city_id: 1 } }, []],
  ['without pay', { pay_min: null }, ['pay']],
  ['without pay, of a volunteer', { pay_min: null, employment_type: 'Volunteer' }, []],
  ['with pay, of a volunteer', { employment_type: 'Volunteer' }, []],
  ['elsewhere, without an address', { channel: 'link' }, ['channelAddress']],
  ['elsewhere, with an address', { channel: 'link', channel_address: 'https://mill.example' }, []],
  ['of an agency that names no client', agency, ['client']],
  ['of an agency that names its client', { ...agency, client: 'Mill' }, []],
  ['of an agency that may not name its client', { ...agency, client_unnamed: true }, []],
])('a job %s is complete or lacks a field', (_, fields, missing) => {
  expect(missingOf({ ...whole, ...fields } as never)).toEqual(missing);
});

test('the last day is 7 to 90 days after publication, and counts as a whole', () => {
  const published = new Date('2030-01-01T00:00:00Z');
  const endOf = (date: string) => {
    try {
      return expiryOf(date, published).toISOString();
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
  };
  expect([endOf('2030-01-06'), endOf('2030-01-07'), endOf('2030-04-01'), endOf('2030-04-02')]).toEqual([
    'invalid_input',
    '2030-01-08T00:00:00.000Z',
    '2030-04-02T00:00:00.000Z',
    'invalid_input',
  ]);
});

test('a job of a private page is not published or opened again, but paused and closed', async () => {
  const { page, job } = await aJob(world);
  const open = await draftOf({ page, admin: job.admin });
  await open.step('published');
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', page.id).execute();
  expect([await state(job, 'published'), await state(open, 'paused'), await state(open, 'published')]).toEqual([
    'job_page_private',
    'ok',
    'job_page_private',
  ]);
  expect(await state(open, 'closed')).toBe('ok');
});

test('a page that owes twenty replies for 14 days publishes no further job', async () => {
  const { page, job, admin } = await anOpenJob(world);
  const next = await draftOf({ page, admin });
  const { id } = (await applyTo(await aCandidate(world), job.id)).reply.data;
  const overdue = new Date(world.clock.now().getTime() - 14 * day - 60_000);
  await world.db.updateTable('application').set({ due_at: overdue }).where('id', '=', id).execute();
  // Copies of it, each of a further candidate who is gone.
  const copies = async (count: number) =>
    sql`insert into application select (jsonb_populate_record(application, jsonb_build_object(
        'id', gen_random_uuid(), 'member_id', null, 'number', application.number + generated.number))).*
      from application cross join generate_series(1, ${count}::int) as generated (number)
      where application.id = ${id}`.execute(world.db);
  await copies(18);
  expect(await state(next, 'published')).toBe('ok');
  await sql`update application set id = gen_random_uuid(), number = number + 100
    where job_id = ${job.id} and member_id is null`.execute(world.db);
  await copies(1);
  expect(await state(await draftOf({ page, admin }), 'published')).toBe('replies_owed');
});

test('pay from the same amount to twice that, and addresses that are still empty, are taken', async () => {
  const pay = { min: 100, currency: 'INR', period: 'month' } as const;
  for (const fields of [{ pay: { ...pay, max: 100 } }, { pay: { ...pay, max: 200 } }, { channel: 'link' as const }])
    expect((await edit((await aJob(world)).job, fields)).status).toBe(200);
});

test('the address fits its channel whichever is edited, and goes when applications are taken here', async () => {
  const { job } = await aJob(world, { channel: 'email', channelAddress: 'jobs@mill.example' });
  const addressAfter = async (fields: Parameters<typeof edit>[1]) => {
    const { reply, refusal, status } = await edit(job, fields);
    return status === 200 ? reply.data.team?.channelAddress : Object.keys(refusal.error ?? {});
  };
  expect([
    await addressAfter({ channelAddress: 'other@mill.example' }),
    await addressAfter({ channel: 'link' }),
    await addressAfter({ title: 'Another' }),
    await addressAfter({ channel: 'application' }),
  ]).toEqual(['other@mill.example', ['channelAddress'], 'other@mill.example', '']);
});

test('skills are saved once, in whatever case, and an id names one criterion and one question', async () => {
  const { job } = await aJob(world);
  const { data } = (await edit(job, { skillsRequired: ['loom', 'Loom'], skillsWelcome: ['Dye', 'dye', 'Wool'] })).reply;
  expect([data.skillsRequired, data.skillsWelcome]).toEqual([['Loom'], ['dye', 'Wool']]);
  const same = { id: '00000000-0000-7000-8000-000000000001', text: 'Looms' };
  const question = { ...same, type: 'short' as const };
  expect([
    (await edit(job, { criteria: [same, same] })).refusal.error,
    (await edit(job, { questions: [question, question] })).refusal.error,
  ]).toMatchObject([{ criteria: expect.any(String) as string }, { questions: expect.any(String) as string }]);
  expect((await edit(job, { criteria: [same], questions: [question] })).reply.data.team?.criteria).toMatchObject([
    same,
  ]);
});

test('pages of the lists of jobs and of changes have no gaps at equal times, and nothing of others', async () => {
  const employer = await anEmployer(world);
  const ids: string[] = [];
  for (let each = 0; each < 3; each += 1) ids.push((await draftOf(employer)).id);
  await anOpenJob(world);
  const [first] = ids as [string];
  for (const to of ['published', 'paused'] as const)
    await employer.admin.call(contract.editJobState, { params: { jobId: first }, body: { state: to } });
  const at = world.clock.now();
  await world.db.updateTable('job').set({ created_at: at }).execute();
  await world.db.updateTable('job_change').set({ at }).execute();
  const walk = async (
    read: (query: { limit: '1'; cursor?: string }) => Promise<{ data: { id: string }[]; next: string | null }>,
  ) => {
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null && walked.length < 9;) {
      const { data, next } = await read({ limit: '1', ...(cursor !== undefined && { cursor }) });
      walked.push(...data.map(({ id }) => id));
      cursor = next;
    }
    return walked;
  };
  const { admin, page } = employer;
  const listOf = (list: 'draft' | 'paused') =>
    walk(
      async (query) =>
        (await admin.call(contract.listPageJobs, { params: { pageId: page.id }, query: { ...query, list } })).reply,
    );
  const changes = await walk(
    async (query) => (await admin.call(contract.listJobChanges, { params: { jobId: first }, query })).reply,
  );
  const newest = (some: readonly string[]) => some.toSorted().toReversed();
  expect([
    await listOf('draft'),
    await listOf('paused'),
    await walk(async (query) => (await admin.call(listOwnJobs, { query })).reply),
    changes.length,
    changes,
  ]).toEqual([newest(ids.slice(1)), [first], newest(ids), 3, newest(changes)]);
});

test('what is for the team is read by its editors, also long after the end', async () => {
  const { page, job } = await anOpenJob(world, { summary: wholeJob.summary });
  const editor: Member = await aCandidate(world);
  await page.setRole(editor, 'editor');
  const read = async () => (await editor.call(contract.readJob, { params: { jobId: job.id } })).reply.data;
  expect((await read()).team?.author?.id).toBe(job.admin.id);
  const past = new Date(world.clock.now().getTime() - 45 * day);
  await world.db.updateTable('job').set({ expires_at: past }).where('id', '=', job.id).execute();
  expect(await read()).toMatchObject({ state: 'closed', team: { author: { id: job.admin.id } } });
});
