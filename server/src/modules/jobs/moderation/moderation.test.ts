import { afterAll, beforeAll, expect, test } from 'vitest';
import { readApplication } from '#contract/jobs/applications/applications.ts';
import { readOpenJob } from '#contract/jobs/board.ts';
import { judgeJob, listWatchedJobs } from '#contract/jobs/moderation.ts';
import * as contract from '#contract/jobs/jobs.ts';
import type { JobDecision } from '#contract/jobs/choices.ts';
import { createReport, listReports } from '#contract/moderation/moderation.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { day } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { anApplication } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let desk: Member;
beforeAll(async () => {
  world = await openWorld();
  desk = await world.member('desk', { isAdmin: true });
});
afterAll(() => world.close());

const judge = (member: Member, jobId: string, decision: JobDecision) =>
  member.call(judgeJob, { params: { jobId }, body: { decision, reason: 'A check' } });
const report = async (jobId: string, reason: 'misleading_job' | 'spam' = 'misleading_job') =>
  (await someone(world)).call(createReport, { body: { kind: 'job', id: jobId, reason } });
const stateOf = async (member: Member, jobId: string) => {
  await world.settled();
  return (await member.call(contract.readJob, { params: { jobId } })).reply.data.state;
};
const kindsOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
};

test('a frozen job is seen by its team and platform admins alone, and returns to the state it had', async () => {
  const { page, job, admin, candidate, application } = await anApplication(world);
  await job.step('paused');
  expect((await judge(desk, job.id, 'restore')).refusal.code).toBe('job_state');
  const { reply } = await judge(desk, job.id, 'freeze');
  expect(reply.data).toMatchObject({
    state: 'frozen',
    frozen: { reason: 'A check', byReports: false },
    can: { freeze: false, restore: true, close: true },
  });
  const params = { jobId: job.id };
  expect((await candidate.call(contract.readJob, { params })).status).toBe(404);
  expect((await world.visitor(readOpenJob, { params })).reply.data.job).toBeNull();
  expect((await candidate.call(readApplication, { params: { applicationId: application.id } })).status).toBe(200);
  expect((await admin.call(contract.readJob, { params })).reply.data).toMatchObject({
    state: 'frozen',
    can: { publish: false, edit: false, close: false },
  });
  expect((await desk.call(listWatchedJobs, { query: {} })).reply.data).toContainEqual(
    expect.objectContaining({ id: job.id, state: 'frozen' }),
  );
  expect([await kindsOf(candidate), await kindsOf(page.as(admin))]).toEqual([
    expect.arrayContaining(['job_frozen']),
    expect.arrayContaining(['job_judged_freeze']),
  ]);
  await judge(desk, job.id, 'restore');
  expect([await stateOf(admin, job.id), await kindsOf(page.as(admin))]).toEqual([
    'paused',
    expect.arrayContaining(['job_judged_restore']),
  ]);
});

test('a job closed by the platform tells everyone who waits', async () => {
  const { page, job, admin, candidate, application } = await anApplication(world);
  await judge(desk, job.id, 'close');
  const own = await candidate.call(readApplication, { params: { applicationId: application.id } });
  expect(own.reply.data.state).toBe('closed');
  const read = await admin.call(contract.readJob, { params: { jobId: job.id } });
  expect(read.reply.data).toMatchObject({ state: 'closed', closeReason: 'moderation' });
  expect((await judge(desk, job.id, 'restore')).refusal.code).toBe('job_state');
  expect(await kindsOf(page.as(admin))).toContain('job_judged_close');
  expect(await kindsOf(candidate)).toContain('application_closed');
});

test('three members who report it as misleading within a week freeze a job, also all at once', async () => {
  const { job, admin } = await anOpenJob(world);
  await report(job.id);
  await report(job.id, 'spam');
  await report(job.id, 'spam');
  expect(await stateOf(admin, job.id)).toBe('published');
  const again = await Promise.all([report(job.id), report(job.id)]);
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect(await stateOf(admin, job.id)).toBe('frozen');
  const { data } = (await admin.call(contract.listJobChanges, { params: { jobId: job.id }, query: {} })).reply;
  expect(data[0]).toMatchObject({ by: null, before: 'published', after: 'frozen' });
  expect(data[0]?.reason).toContain('several members');
  // Decided once: the reports are closed, and the next one counts from the beginning.
  await judge(desk, job.id, 'restore');
  await world.settled();
  await report(job.id);
  expect(await stateOf(admin, job.id)).toBe('published');
  const left = (await desk.call(listReports, { query: { size: '50' } })).reply.data;
  expect(left.filter(({ targetId }) => targetId === job.id).length).toBeGreaterThan(0);
});

test('reports freeze a paused job too, and leave one that was closed as it is', async () => {
  for (const [before, after] of [['paused', 'frozen'] as const, ['closed', 'closed'] as const]) {
    const { job, admin } = await anOpenJob(world);
    for (let each = 0; each < 2; each += 1) await report(job.id);
    await job.step(before);
    await report(job.id);
    expect(await stateOf(admin, job.id)).toBe(after);
  }
});

test('older reports, and those about something else, do not count', async () => {
  const { job, admin } = await anOpenJob(world);
  for (let each = 0; each < 2; each += 1) await report(job.id);
  const before = new Date(world.clock.now().getTime() - 8 * day);
  await world.db.updateTable('report').set({ created_at: before }).where('target_id', '=', job.id).execute();
  await report(job.id);
  expect(await stateOf(admin, job.id)).toBe('published');
  const body = { kind: 'profile', id: admin.id, reason: 'misleading_job' } as const;
  expect((await (await someone(world)).call(createReport, { body })).refusal.error).toHaveProperty('reason');
});

test('only platform admins decide, and not about a page of theirs; two decisions do not both hold', async () => {
  const { page, job, admin } = await anOpenJob(world);
  expect([(await judge(admin, job.id, 'freeze')).status, (await admin.call(listWatchedJobs, {})).status]).toEqual([
    404, 404,
  ]);
  const both = await Promise.all([judge(desk, job.id, 'freeze'), judge(desk, job.id, 'freeze')]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await page.setRole(desk, 'editor');
  const second = await anOpenJob(world);
  await second.page.setRole(desk, 'editor');
  expect((await judge(desk, second.job.id, 'freeze')).refusal.code).toBe('not_oneself');
});
