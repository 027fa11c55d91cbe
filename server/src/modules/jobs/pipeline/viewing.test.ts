import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { listPageJobs } from '#contract/jobs/jobs.ts';
import { exportPipeline } from '#contract/jobs/pipeline/bulk.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { aCandidate, anApplication, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const params = (applicationId: string) => ({ params: { applicationId } });

test('an application whose answers went into a file was viewed; a covered one has none there', async () => {
  for (const blind of [false, true]) {
    const { admin, job, candidate, application } = await anApplication(world, { blind });
    await admin.call(exportPipeline, { params: { jobId: job.id } });
    await world.settled();
    const { state, timeline } = (await candidate.call(contract.readApplication, params(application.id))).reply.data;
    expect([state, timeline.some(({ step }) => step === 'viewed')]).toEqual(
      blind ? ['submitted', false] : ['viewed', true],
    );
  }
});

test('each of the team hears of an application in their own list and by e-mail, once', async () => {
  const { page, admin, job } = await anApplication(world);
  const editor = await aCandidate(world);
  await page.setRole(editor, 'editor');
  const [own, advertiser] = [await aCandidate(world), await aCandidate(world)];
  await applyTo(own, job.id);
  await page.setRole(own, 'editor');
  await page.setRole(advertiser, 'advertiser');
  const candidate = await aCandidate(world);
  await applyTo(candidate, job.id);
  await skipDocuments(world);
  await world.settled();
  const heard = async (member: typeof admin) =>
    (await member.call(listNotifications, { query: {} })).reply.data
      .filter(({ kind }) => kind === 'applicant_applied')
      .flatMap(({ actors }) => actors.map(({ id }) => id));
  for (const member of [admin, editor]) expect(await heard(member)).toContain(candidate.id);
  // A colleague who applied, and one who reviews nothing, hear nothing.
  expect([await heard(own), await heard(advertiser)]).toEqual([[], []]);
  expect((await page.as(admin).call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind)).toContain(
    'applicant_applied',
  );
});

test('the list of jobs counts what is new and what is overdue, for those who review it', async () => {
  const { page, admin, job, candidate } = await anApplication(world);
  const waiting = async (member = admin) =>
    (await member.call(listPageJobs, { params: { pageId: page.id }, query: {} })).reply.data.find(
      ({ id }) => id === job.id,
    )?.waiting;
  expect(await waiting()).toEqual({ fresh: 1, overdue: 0 });
  world.clock.advance(15 * 86_400_000);
  expect(await waiting()).toEqual({ fresh: 1, overdue: 1 });
  await page.setRole(candidate, 'editor');
  expect(await waiting(candidate)).toBeNull();
  expect(await waiting(await aCandidate(world))).toBeNull();
});

test('nobody of the team of a page reports its job', async () => {
  const { page, admin, job, candidate } = await anApplication(world);
  const body = { kind: 'job', id: job.id, reason: 'spam' } as const;
  const advertiser = await aCandidate(world);
  await page.setRole(advertiser, 'advertiser');
  for (const member of [admin, advertiser]) expect((await member.call(createReport, { body })).status).toBe(404);
  expect((await candidate.call(createReport, { body })).status).toBe(201);
});
