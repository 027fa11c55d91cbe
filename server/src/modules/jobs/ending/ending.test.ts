import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickInterview, readApplication } from '#contract/jobs/applications/applications.ts';
import * as contract from '#contract/jobs/jobs.ts';
import { readJobReplies } from '#contract/jobs/pipeline/pipeline.ts';
import { offerInterview } from '#contract/jobs/pipeline/review.ts';
import type { In } from '#contract/core/endpoint.ts';
import { listNotifications, markSeen, readBadge } from '#contract/notifications/notifications.ts';
import { closeExpiredTask, remindTask } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { aCandidate, anApplication, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (member: Member, jobId: string) =>
  (await member.call(contract.readJob, { params: { jobId } })).reply.data;
const edit = async (member: Member, jobId: string, body: Omit<In<typeof contract.jobChanges>, 'version'>) => {
  const { version } = await read(member, jobId);
  return member.call(contract.editJob, { params: { jobId }, body: { ...body, version } });
};
const kindsOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
};
/** Moves a job in time, rather than the clock: sessions would end. Then the tasks run. */
const endsIn = async (jobId: string, days: number, { length = 30, tasks = true } = {}) => {
  const end = world.clock.now().getTime() + days * day;
  const times = { expires_at: new Date(end), published_at: new Date(end - length * day) };
  await world.db.updateTable('job').set(times).where('id', '=', jobId).execute();
  await skipDocuments(world);
  for (const task of tasks ? [remindTask, closeExpiredTask] : []) await enqueue(world.db, task, {});
  await world.settled();
};
const dateIn = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10);

test('candidates hear that their job was paused, and closed where the answer comes from elsewhere', async () => {
  const { job, candidate } = await anApplication(world, { channel: 'email', channelAddress: 'jobs@mill.example' });
  await job.step('paused');
  expect(await kindsOf(candidate)).toContain('job_paused');
  await job.step('closed');
  const kinds = await kindsOf(candidate);
  expect([kinds.includes('job_closed'), kinds.includes('job_changed')]).toEqual([true, false]);
});

test('a job that is paused again and again is news for its candidates once a day', async () => {
  const { job, candidate } = await anApplication(world);
  await world.settled();
  const unseen: number[] = [];
  for (const state of ['paused', 'published', 'paused', 'published', 'paused'] as const) {
    await candidate.call(markSeen, {});
    await job.step(state);
    await world.settled();
    if (state === 'paused') unseen.push((await candidate.call(readBadge, {})).reply.data.unseen);
  }
  expect(unseen).toEqual([1, 0, 0]);
});

test('the team is reminded a week and a day before the last day, and after it while someone waits', async () => {
  const { page, job, admin } = await anApplication(world);
  const kinds = async () => (await kindsOf(page.as(admin))).filter((kind) => kind.startsWith('job_ends'));
  const after = async (days: number) => {
    await endsIn(job.id, days);
    return kinds();
  };
  expect([await after(8), await after(6.9), await after(6)]).toEqual([[], ['job_ends_week'], ['job_ends_week']]);
  expect((await after(0.9)).toSorted()).toEqual(['job_ends_day', 'job_ends_week']);
  expect((await after(-0.1)).toSorted()).toEqual(['job_ends_day', 'job_ends_over', 'job_ends_week']);
  expect((await read(admin, job.id)).state).toBe('expired');
});

test('a job of a week has no reminder in its first days, and one without applicants none after its end', async () => {
  const { page, job, admin } = await anOpenJob(world);
  await endsIn(job.id, 6.9, { length: 7 });
  await endsIn(job.id, -0.1);
  expect((await kindsOf(page.as(admin))).filter((kind) => kind.startsWith('job_ends'))).toEqual([]);
});

test('14 days after the last day the job is closed by time itself; the task tells those who wait', async () => {
  const { job, admin, candidate, application } = await anApplication(world, { replyDays: 45 });
  for (let each = 0; each < 4; each += 1) await applyTo(await aCandidate(world), job.id);
  const figures = async () =>
    (await admin.call(readJobReplies, { params: { jobId: job.id } })).reply.data?.answeredShare;
  const off = { tasks: false };
  await endsIn(job.id, -13.9, off);
  expect([(await read(admin, job.id)).state, await figures()]).toEqual(['expired', null]);
  await endsIn(job.id, -14.1, off);
  expect([(await read(admin, job.id)).state, await figures()]).toEqual(['closed', 0]);
  await endsIn(job.id, -14.1);
  const own = await candidate.call(readApplication, { params: { applicationId: application.id } });
  expect([own.reply.data.state, await figures(), (await read(admin, job.id)).closeReason]).toEqual([
    'closed',
    0,
    'expired',
  ]);
  expect(await kindsOf(candidate)).toContain('application_closed');
});

test('the last day moves within 7 to 90 days of publication, and not once the job has expired', async () => {
  const { job, admin } = await anOpenJob(world);
  expect((await edit(admin, job.id, { expiresOn: dateIn(95) })).refusal.error).toHaveProperty('expiresOn');
  expect((await edit(admin, job.id, { expiresOn: dateIn(3) })).refusal.error).toHaveProperty('expiresOn');
  expect((await edit(admin, job.id, { expiresOn: dateIn(60) })).reply.data.expiresAt?.slice(0, 10)).toBe(dateIn(61));
  await endsIn(job.id, 20);
  expect((await edit(admin, job.id, { expiresOn: dateIn(-1) })).refusal.error).toHaveProperty('expiresOn');
  await endsIn(job.id, 0);
  expect((await edit(admin, job.id, { expiresOn: dateIn(20) })).refusal.code).toBe('job_state');
});

test('after the first application a change of the terms is a revision, and applicants are notified', async () => {
  const { job, admin, candidate } = await anApplication(world);
  expect((await edit(admin, job.id, { summary: 'Shorter.' })).reply.data.revision).toBe(1);
  expect((await edit(admin, job.id, { title: 'Head loom mechanic' })).reply.data.revision).toBe(2);
  expect(await kindsOf(candidate)).toContain('job_changed');
  const rows = await world.db.selectFrom('job_revision').selectAll().where('job_id', '=', job.id).execute();
  expect(rows).toMatchObject([{ revision: 1, terms: { title: 'Loom mechanic', pay_period: 'month' } }]);
});

test('pay is never lowered after the first application', async () => {
  const { job, admin } = await anApplication(world);
  const pay = { min: 3_000_000, max: 4_500_000, currency: 'INR', period: 'month' } as const;
  const refused = async (value: In<typeof contract.jobChanges>['pay']) =>
    Object.keys((await edit(admin, job.id, { pay: value })).refusal.error ?? {});
  expect([
    await refused({ ...pay, min: 2_999_999 }),
    await refused({ ...pay, max: 4_400_000 }),
    await refused({ ...pay, period: 'year' }),
    await refused({ ...pay, currency: 'EUR' }),
    await refused(null),
  ]).toEqual([['pay.min'], ['pay.max'], ['pay.min', 'pay.max'], ['pay.currency'], ['pay']]);
  const hourly = { min: 25_000, max: 40_000, currency: 'INR', period: 'hour' } as const;
  expect((await edit(admin, job.id, { pay: hourly })).reply.data).toMatchObject({ revision: 2, pay: hourly });
  const { job: fresh, admin: other } = await anOpenJob(world);
  expect((await edit(other, fresh.id, { pay: { ...pay, min: 2_500_000 } })).reply.data.revision).toBe(1);
});

test('a decision is due 45 days after an interview: the team is reminded a week before, and on the day', async () => {
  const { page, admin, candidate, application, review } = await anApplication(world);
  const params = { applicationId: application.id };
  const slot = new Date(world.clock.now().getTime() + 3 * day).toISOString();
  const offer = { round: 1, place: 'Office', minutes: 45, timeZone: 'UTC', slots: [slot] };
  const { version } = await review();
  const { data } = (await admin.call(offerInterview, { params, body: { ...offer, version } })).reply;
  const interviewId = data.interviews[0]!.id;
  const picked = await candidate.call(pickInterview, { params: { ...params, interviewId }, body: { slot } });
  expect(picked.reply.data.decisionDueAt).toBe(new Date(new Date(slot).getTime() + 45 * day).toISOString());
  /** Moves the interview, rather than the clock. */
  const after = async (days: number): Promise<string[]> => {
    const at = (more: number) => new Date(world.clock.now().getTime() - (days + more) * day);
    await world.db
      .updateTable('application_interview')
      .set({ picked_at: at(0) })
      .where('id', '=', interviewId)
      .execute();
    await world.db
      .updateTable('application')
      .set({ state_at: at(3) })
      .where('id', '=', application.id)
      .execute();
    await enqueue(world.db, remindTask, {});
    return (await kindsOf(page.as(admin))).filter((kind) => kind.startsWith('replies_decision')).toSorted();
  };
  expect([await after(37.9), await after(38.1), await after(44.9)]).toEqual([
    [],
    ['replies_decision_soon'],
    ['replies_decision_soon'],
  ]);
  expect(await after(45.1)).toEqual(['replies_decision_due', 'replies_decision_soon']);
});
