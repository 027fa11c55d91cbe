import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/jobs.ts';
import { listCurrencies } from '#contract/reference/reference.ts';
import { unusualPay } from '#contract/jobs/pay.ts';
import { aJob, anOpenJob, wholeJob } from '#test/jobs/job.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('unusual pay is asked about before a job is published, and published once it is confirmed', async () => {
  const { job, admin } = await aJob(world, {
    pay: { min: 60_000_000, max: 60_000_000, currency: 'INR', period: 'hour' },
  });
  const params = { jobId: job.id };
  const publish = (more: object = {}) =>
    admin.call(contract.editJobState, { params, body: { state: 'published', ...more } });
  const question = await publish();
  expect([question.refusal.code, Object.keys(question.refusal.error ?? {})]).toEqual(['job_pay_unusual', ['pay.max']]);
  expect((await publish({ payConfirmed: true })).reply.data.state).toBe('published');
  // What was confirmed is not asked again.
  await job.step('paused');
  expect((await publish()).reply.data.state).toBe('published');
});

test('a change of the pay of an open job is asked about, any other change is not', async () => {
  const { job, admin } = await anOpenJob(world);
  const edit = async (fields: object) => {
    const { version } = (await admin.call(contract.readJob, { params: { jobId: job.id } })).reply.data;
    return admin.call(contract.editJob, { params: { jobId: job.id }, body: { version, ...fields } });
  };
  const pay = { ...wholeJob.pay, min: 100, max: 200 };
  const question = await edit({ pay });
  expect([question.refusal.code, Object.keys(question.refusal.error ?? {})]).toEqual(['job_pay_unusual', ['pay.min']]);
  expect((await edit({ pay, payConfirmed: true })).status).toBe(200);
  expect((await edit({ summary: 'Another summary' })).status).toBe(200);
});

test('every currency in use has its band', async () => {
  const { data } = (await world.visitor(listCurrencies, {})).reply;
  const unknown = data
    .filter(({ inUse }) => inUse)
    .filter(({ code }) => unusualPay({ min: 1, max: 1, currency: code, period: 'year' }) === null);
  expect(unknown.map(({ code }) => code)).toEqual([]);
});
