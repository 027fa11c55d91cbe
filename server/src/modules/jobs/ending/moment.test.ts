import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/jobs.ts';
import { day } from '#platform/time.ts';
import { aCandidate, applyTo, putOffDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Moving the last day of a job, and applying, at the moment at which it expires. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

/** A job whose last day can still be moved, and that expires in some milliseconds. */
async function expiringIn(milliseconds: number) {
  const { job, admin } = await anOpenJob(world);
  const candidate = await aCandidate(world);
  const end = new Date(world.clock.now().getTime() + milliseconds);
  const times = { expires_at: end, published_at: new Date(end.getTime() - 30 * day) };
  await world.db.updateTable('job').set(times).where('id', '=', job.id).execute();
  const { version } = (await admin.call(contract.readJob, { params: { jobId: job.id } })).reply.data;
  const newEnd = new Date(end.getTime() + 10 * day).toISOString().slice(0, 10);
  const extend = async () =>
    admin.call(contract.editJob, { params: { jobId: job.id }, body: { version, expiresOn: newEnd } });
  return { jobId: job.id, admin, candidate, end, extend };
}
const read = async (member: Member, jobId: string) =>
  (await member.call(contract.readJob, { params: { jobId } })).reply.data;
const isWaiting = async (calls: number) => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(world.db)).rows[0]?.count).toBe(calls);
};
/** Holds the job while calls begin, one after the other; they go on after `change`. */
async function queued<const T extends readonly (() => Promise<unknown>)[]>(
  jobId: string,
  calls: T,
  change: () => void,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const started = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().execute();
    const begun: Promise<unknown>[] = [];
    for (const call of calls) {
      begun.push(call());
      await isWaiting(begun.length);
    }
    change();
    return { begun };
  });
  return (await Promise.all(started.begun)) as never;
}

test('an extension that is called in time, but gets the job after it expired, is refused', async () => {
  const { jobId, admin, end, extend } = await expiringIn(day);
  const [extended] = await queued(jobId, [extend], () => world.clock.advance(day + 1_000));
  expect(extended.refusal.code).toBe('job_state');
  expect(await read(admin, jobId)).toMatchObject({ state: 'expired', expiresAt: end.toISOString() });
});

test('who applied in time is in, whatever becomes of the extension that waits beside them', async () => {
  for (const extendsFirst of [true, false]) {
    const { jobId, candidate, admin, end, extend } = await expiringIn(day);
    const apply = async () => applyTo(candidate, jobId);
    const [one, other] = extendsFirst
      ? await queued(jobId, [extend, apply], () => world.clock.advance(day + 1_000))
      : await queued(jobId, [apply, extend], () => world.clock.advance(day + 1_000));
    const [extended, applied] = extendsFirst ? [one, other] : [other, one];
    expect([extended.status, applied.status]).toEqual([409, 201]);
    const { submittedAt } = applied.reply.data as { submittedAt: string };
    expect(Date.parse(submittedAt)).toBeLessThan(end.getTime());
    expect((await read(admin, jobId)).applications).toBe(1);
  }
});

test('an extension in time opens the job for the one who applies behind it', async () => {
  const { jobId, candidate, admin, extend } = await expiringIn(day);
  const apply = async () => applyTo(candidate, jobId);
  const [extended, applied] = await queued(jobId, [extend, apply], () => undefined);
  expect([extended.status, applied.status]).toEqual([200, 201]);
  world.clock.advance(day + 1_000);
  expect((await read(admin, jobId)).state).toBe('published');
});

test('of an extension and an application at the moment of the end, each is honest', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { jobId, admin, candidate, end, extend } = await expiringIn(20 + round * 12);
    const [extended, applied] = await Promise.all([extend(), applyTo(candidate, jobId)]);
    world.clock.advance(1_000);
    const job = await read(admin, jobId);
    const isExtended = extended.status === 200;
    expect([isExtended, job.state, job.expiresAt === end.toISOString()]).toEqual([
      isExtended,
      isExtended ? 'published' : 'expired',
      !isExtended,
    ]);
    expect(extended.status === 200 ? null : extended.refusal.code).toBe(isExtended ? null : 'job_state');
    const isIn = applied.status === 201;
    expect([job.applications, isIn ? null : applied.refusal.code]).toEqual([isIn ? 1 : 0, isIn ? null : 'job_state']);
    const submittedAt = isIn ? Date.parse(applied.reply.data.submittedAt) : 0;
    expect(isExtended || submittedAt < end.getTime()).toBe(true);
  }
});
