import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { REJECTION_MINUTES } from '#contract/jobs/applications/choices.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import { offerInterview } from '#contract/jobs/pipeline/review.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day, minute } from '#platform/time.ts';
import { anApplication, type ApplicationUnderTest, putOffDocuments } from '#test/jobs/application.ts';
import { openWorld, type World } from '#test/world.ts';
import { leaveDue } from './leave.ts';
import { sweepLeaving } from './tasks.ts';

/* A rejection of someone who has an offer, until it leaves and at the moment at which it leaves. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

const own = async ({ candidate, application: { id: applicationId } }: ApplicationUnderTest) =>
  (await candidate.call(contract.readApplication, { params: { applicationId } })).reply.data;
const reject = async ({ admin, job, application }: ApplicationUnderTest) =>
  admin.call(bulk.rejectApplications, {
    params: { jobId: job.id },
    body: { ids: [application.id], code: 'skills', words: 'Not quite.' },
  });
const answer = async ({ candidate, application: { id: applicationId } }: ApplicationUnderTest, accept = true) =>
  candidate.call(contract.answerOffer, { params: { applicationId }, body: { accept } });
async function anOffer(): Promise<ApplicationUnderTest> {
  const offered = await anApplication(world);
  await offered.move('offer');
  return offered;
}
const isWaiting = async () => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(world.db)).rows[0]?.count).toBe(1);
};
const leaves = async () => {
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
};

test('until a rejection leaves, the candidate sees exactly what they saw before', async () => {
  const offered = await anOffer();
  const before = await own(offered);
  await reject(offered);
  expect(await own(offered)).toEqual(before);
  expect(before.can.answerOffer).toBe(true);
});

test('an answer in that time counts, and the rejection never leaves', async () => {
  for (const [accept, state] of [[true, 'hired'] as const, [false, 'withdrawn'] as const]) {
    const offered = await anOffer();
    await reject(offered);
    expect((await answer(offered, accept)).reply.data.state).toBe(state);
    const { admin, job, application } = offered;
    const body = { ids: [application.id] };
    const undone = await admin.call(bulk.undoRejections, { params: { jobId: job.id }, body });
    expect(undone.reply.data).toMatchObject([{ outcome: 'application_state' }]);
    world.clock.advance((REJECTION_MINUTES + 1) * minute);
    await leaves();
    expect([(await own(offered)).state, (await own(offered)).rejection]).toEqual([state, null]);
    expect(await offered.review()).toMatchObject({ state, rejection: null, leavesAt: null });
  }
});

test('an answer that has the application is not overtaken by a rejection whose time has come', async () => {
  const offered = await anOffer();
  await reject(offered);
  world.clock.advance((REJECTION_MINUTES + 1) * minute);
  const started = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('application').select('id').where('id', '=', offered.application.id).forUpdate().execute();
    const answering = answer(offered);
    await isWaiting();
    await leaves();
    return { answering };
  });
  expect((await started.answering).reply.data.state).toBe('hired');
  await leaves();
  expect((await own(offered)).state).toBe('hired');
});

test('an answer behind a rejection that leaves is refused in words', async () => {
  const offered = await anOffer();
  await reject(offered);
  world.clock.advance((REJECTION_MINUTES + 1) * minute);
  const started = await world.db.transaction().execute(async (tx) => {
    const ctx = { db: tx, now: world.clock.now(), emit: () => Promise.resolve() };
    expect(await leaveDue(ctx as never, offered.job.id)).toBe(1);
    const answering = answer(offered);
    await isWaiting();
    return { answering };
  });
  const refused = await started.answering;
  expect([refused.status, refused.refusal.code]).toEqual([409, 'application_state']);
  expect(refused.refusal.message.length).toBeGreaterThan(10);
  expect(await own(offered)).toMatchObject({ state: 'rejected', rejection: { words: 'Not quite.' } });
});

test('at the same moment either the answer or the rejection counts, and nothing of the other is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const offered = await anOffer();
    await reject(offered);
    world.clock.advance((REJECTION_MINUTES + 1) * minute);
    const [answered] = await Promise.all([answer(offered), enqueue(world.db, sweepLeaving, {})]);
    await world.settled();
    const { state, rejection } = await own(offered);
    const isAnswered = answered.status === 200;
    expect([state, rejection === null]).toEqual(isAnswered ? ['hired', true] : ['rejected', false]);
    expect((await offered.review()).history.map(({ step }) => step)).toContain(
      isAnswered ? 'offer_accepted' : 'rejected',
    );
  }
});

test('times of an interview can be picked as before, and the rejection still leaves', async () => {
  const invited = await anApplication(world);
  const { admin, candidate, application } = invited;
  const params = { applicationId: application.id };
  const slot = new Date(world.clock.now().getTime() + 3 * day).toISOString();
  const body = { round: 1, place: 'Office', minutes: 45, timeZone: 'UTC', slots: [slot] };
  const { version } = await invited.review();
  const offer = (await admin.call(offerInterview, { params, body: { ...body, version } })).reply.data;
  await reject(invited);
  const interviewId = offer.interviews[0]!.id;
  const picked = await candidate.call(contract.pickInterview, { params: { ...params, interviewId }, body: { slot } });
  expect(picked.status).toBe(200);
  world.clock.advance((REJECTION_MINUTES + 1) * minute);
  await leaves();
  expect((await own(invited)).state).toBe('rejected');
});
