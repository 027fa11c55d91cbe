import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rhythm } from '#contract/core/choices.ts';
import * as contract from '#contract/jobs/alerts.ts';
import { listJobs } from '#contract/jobs/board.ts';
import { blockActor } from '#contract/network/network.ts';
import { sendAlerts } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { matchAlerts } from './queries.ts';
import { closeEmails, dueAlerts, emailOf, takeJobs } from './queries-emails.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const create = async (member: Member, query: string, frequency: Rhythm = 'daily') =>
  (await member.call(contract.createJobAlert, { body: { search: { query }, frequency } })).reply.data.id;
const waiting = async (alertId: string) =>
  (await world.db.selectFrom('job_alert_match').select('job_id').where('alert_id', '=', alertId).execute()).map(
    ({ job_id: id }) => id,
  );

test('a job that is matched while an e-mail leaves waits for the next', async () => {
  const member = await aCandidate(world);
  const id = await create(member, 'zither');
  const [sent, late] = [
    await anOpenJob(world, { title: 'Zither one' }),
    await anOpenJob(world, { title: 'Zither two' }),
  ];
  await world.settled();
  await world.db.deleteFrom('job_alert_match').where('job_id', '=', late.job.id).execute();
  world.clock.advance(day);
  const now = world.clock.now();
  let matching: Promise<unknown> = Promise.resolve();
  const taken = await world.db.transaction().execute(async (tx) => {
    const due = await dueAlerts(tx, { now, hour: contract.EMAIL_HOUR, limit: 200 });
    expect(due.map((alert) => alert.id)).toContain(id);
    const rows = await takeJobs(tx, { ids: [id], now });
    matching = matchAlerts(world.db, { jobId: late.job.id, now });
    // It either waits for this transaction, or is done by then.
    await Promise.race([matching, sleep(300)]);
    await closeEmails(tx, { ids: [id], now });
    return rows.map((row) => row.job_id);
  });
  await matching;
  expect([taken, await waiting(id)]).toEqual([[sent.job.id], [late.job.id]]);
});

test('what was applied for or blocked after it was chosen is left out of the e-mail', async () => {
  const member = await aCandidate(world);
  const id = await create(member, 'lyre');
  const [applied, blocked, open] = [
    await anOpenJob(world, { title: 'Lyre applied for' }),
    await anOpenJob(world, { title: 'Lyre of a blocked page' }),
    await anOpenJob(world, { title: 'Lyre' }),
  ];
  await world.settled();
  await applyTo(member, applied.job.id);
  await member.call(blockActor, { params: { actorId: blocked.page.id } });
  const ids = [applied, blocked, open].map(({ job }) => job.id);
  const rows = await emailOf(world.db, { alertId: id, ids, now: world.clock.now() });
  expect(rows.map((row) => row.job_id)).toEqual([open.job.id]);
});

test('an alert counts what the board shows to its member, without blocked pages', async () => {
  const member = await aCandidate(world);
  const { page } = await anOpenJob(world, { title: 'Sackbut maker' });
  await anOpenJob(world, { title: 'Sackbut tuner' });
  await create(member, 'sackbut');
  const counts = async () => [
    (await member.call(contract.listJobAlerts, {})).reply.data[0]?.found,
    (await member.call(listJobs, { query: { query: 'sackbut' } })).reply.page.total,
  ];
  expect(await counts()).toEqual([2, 2]);
  await member.call(blockActor, { params: { actorId: page.id } });
  expect(await counts()).toEqual([1, 1]);
});

test('a weekly e-mail leaves a week after the last, not a day', async () => {
  const member = await aCandidate(world);
  const id = await create(member, 'theorbo', 'weekly');
  const isSentAfter = async (days: number) => {
    world.clock.advance(days * day);
    await enqueue(world.db, sendAlerts, {});
    await world.settled();
    return (await waiting(id)).length === 0;
  };
  await anOpenJob(world, { title: 'Theorbo one' });
  await world.settled();
  expect(await isSentAfter(1)).toBe(true);
  await anOpenJob(world, { title: 'Theorbo two' });
  await world.settled();
  expect([await waiting(id), await isSentAfter(1), await isSentAfter(5), await isSentAfter(1)]).toMatchObject([
    { length: 1 },
    false,
    false,
    true,
  ]);
});
