import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/jobs.ts';
import { listJobTerms, listOwnJobs } from '#contract/jobs/terms.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { anApplication } from '#test/jobs/application.ts';
import { aJob, anOpenJob, wholeJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const edit = async (member: Member, jobId: string, fields: object) => {
  const { version } = (await member.call(contract.readJob, { params: { jobId } })).reply.data;
  return member.call(contract.editJob, { params: { jobId }, body: { version, ...fields } });
};
const terms = async (member: Member, jobId: string) =>
  (await member.call(listJobTerms, { params: { jobId } })).reply.data;
const pay = (min: number, max: number, period: 'month' | 'year' = 'month') => ({
  pay: { min, max, currency: 'INR', period },
});

test('the earlier terms stand beside the job, and applicants learn of the change', async () => {
  const { admin, job, candidate } = await anApplication(world);
  expect(await terms(candidate, job.id)).toEqual([]);
  await edit(admin, job.id, { summary: 'Only other words' });
  expect(await terms(candidate, job.id)).toEqual([]);
  await edit(admin, job.id, { title: 'Head weaver' });
  await edit(admin, job.id, pay(4_000_000, 6_000_000));
  const [second, first] = await terms(candidate, job.id);
  const old = { place: { label: 'India' }, pay: { min: 3_000_000, max: 4_500_000, exponent: 2, period: 'month' } };
  expect([first, second]).toMatchObject([
    { revision: 1, title: wholeJob.title, ...old },
    { revision: 2, title: 'Head weaver', ...old },
  ]);
  await world.settled();
  const { data } = (await candidate.call(listNotifications, { query: {} })).reply;
  expect(data.some(({ kind }) => kind === 'job_changed')).toBe(true);
});

test('pay is never lowered once someone has applied, by the year and within one currency', async () => {
  const { admin, job } = await anApplication(world);
  const refused = async (fields: object) => (await edit(admin, job.id, fields)).refusal.error;
  expect(await refused(pay(2_900_000, 4_500_000))).toHaveProperty(['pay.min']);
  expect(await refused(pay(3_000_000 * 12 - 100, 4_500_000 * 12, 'year'))).toHaveProperty(['pay.min']);
  expect(await refused({ pay: { ...pay(3_000_000, 4_500_000).pay, currency: 'EUR' } })).toHaveProperty([
    'pay.currency',
  ]);
  expect((await edit(admin, job.id, pay(3_000_000 * 12, 4_500_000 * 12, 'year'))).status).toBe(200);
});

test('before the first application terms change without a trace', async () => {
  const { job } = await anOpenJob(world);
  await edit(job.admin, job.id, { title: 'Another title', ...pay(1_000_000, 1_500_000) });
  expect(await terms(job.admin, job.id)).toEqual([]);
});

test('terms of a draft are for its editors', async () => {
  const { job } = await aJob(world);
  const stranger = await world.member('termsstranger');
  expect((await stranger.call(listJobTerms, { params: { jobId: job.id } })).status).toBe(404);
  expect((await job.admin.call(listJobTerms, { params: { jobId: job.id } })).status).toBe(200);
});

test('the own jobs are those that one posted oneself, as long as one is in the team', async () => {
  const { page, job } = await aJob(world);
  const editor = await world.member('ownjobseditor');
  await page.setRole(editor, 'editor');
  const body = { title: 'Second' };
  const { data } = (await editor.call(contract.createJob, { params: { pageId: page.id }, body })).reply;
  const own = async (member: Member) => (await member.call(listOwnJobs, { query: {} })).reply.data.map(({ id }) => id);
  expect([await own(job.admin), await own(editor)]).toEqual([[job.id], [data.id]]);
  await page.setRole(editor, 'advertiser');
  expect(await own(editor)).toEqual([]);
});
