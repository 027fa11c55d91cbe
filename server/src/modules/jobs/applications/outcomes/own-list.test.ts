import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs.applications.ts';
import { rejectApplications } from '#contract/jobs.pipeline.bulk.ts';
import type { In } from '#contract/core/endpoint.ts';
import { sweepLeaving } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { aCandidate, anApplication, applyTo, putOffDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What candidates see of their applications, and of a job before they apply. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

type Query = In<(typeof contract.listApplications)['query']>;
test('one’s applications are listed by their state, newest first, also those withdrawn, without gaps', async () => {
  const candidate = await aCandidate(world);
  const ids: string[] = [];
  const employers: { admin: Member; jobId: string }[] = [];
  for (let each = 0; each < 4; each += 1) {
    const { job, admin } = await anOpenJob(world);
    ids.push((await applyTo(candidate, job.id)).reply.data.id);
    employers.push({ admin, jobId: job.id });
  }
  const [open, other, rejected, withdrawn] = ids as [string, string, string, string];
  const { admin, jobId } = employers[2]!;
  await admin.call(rejectApplications, { params: { jobId }, body: { ids: [rejected], code: 'skills' } });
  await candidate.call(contract.withdrawApplication, { params: { applicationId: withdrawn } });
  // Someone else has sent and withdrawn one, too.
  const stranger = await anApplication(world);
  await stranger.candidate.call(contract.withdrawApplication, { params: { applicationId: stranger.application.id } });
  world.clock.advance(11 * minute);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
  // All at the same moment: their ids decide.
  const at = world.clock.now();
  await world.db.updateTable('application').set({ submitted_at: at }).execute();
  await world.db.updateTable('application_receipt').set({ submitted_at: at }).execute();
  const list = async (query: Query) => (await candidate.call(contract.listApplications, { query })).reply;
  const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);
  const newest = (...some: string[]) => some.toSorted().toReversed();
  expect([
    await idsOf({}),
    await idsOf({ state: 'open' }),
    await idsOf({ state: 'rejected' }),
    await idsOf({ state: 'withdrawn' }),
    await idsOf({ state: 'hired' }),
  ]).toEqual([newest(...ids), newest(open, other), [rejected], [withdrawn], []]);
  const walked: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && walked.length < 9;) {
    const { data, next } = await list({ limit: '1', ...(cursor !== undefined && { cursor }) });
    walked.push(...data.map(({ id }) => id));
    cursor = next;
  }
  expect(walked).toEqual(newest(...ids));
});

test('before applying one reads whether it is possible, and among five how one would stand', async () => {
  const { job, admin } = await anOpenJob(world);
  const link = await anOpenJob(world, { channel: 'link', channelAddress: 'https://jobs.example/1' });
  const applying = async (member: Member, jobId = job.id) =>
    (await member.call(contract.readApplying, { params: { jobId } })).reply.data;
  const candidate = await aCandidate(world);
  const can = { apply: true, markApplied: false };
  expect([await applying(candidate), await applying(candidate, link.job.id), await applying(admin)]).toEqual([
    { application: null, position: null, reason: null, can },
    { application: null, position: null, reason: null, can: { apply: false, markApplied: true } },
    { application: null, position: null, reason: 'own_page', can: { apply: false, markApplied: false } },
  ]);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  expect(await applying(candidate)).toMatchObject({ application: { id }, position: null, reason: null });
  for (let each = 2; each <= 5; each += 1) {
    expect((await applying(candidate)).position).toBeNull();
    await applyTo(await aCandidate(world), job.id);
  }
  expect((await applying(candidate)).position).toMatchObject({ applied: 5, meetingAll: 5, opened: 0 });
  await job.step('paused');
  expect((await applying(await aCandidate(world))).reason).toBe('job_state');
});
