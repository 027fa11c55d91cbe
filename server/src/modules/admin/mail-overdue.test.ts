import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContactMessage } from '#contract/admin/contact.ts';
import { judgeJob, listWatchedJobs } from '#contract/jobs/moderation.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { hour, minute } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { aWaitingBoost } from '#test/advertising/campaign.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type World } from '#test/world.ts';
import { mailOverdue } from './mail-overdue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What an admin has been e-mailed by the task, an hour later. */
async function mailed(name: string): Promise<string[]> {
  world.clock.advance(hour + minute);
  const from = world.clock.now();
  await enqueue(world.db, mailOverdue, {});
  // Not `settled`, which failed tasks are an error of.
  const isDone = async () => {
    const mailed = world.db.selectFrom('admin_mailed').select('until').where('what', '=', 'queues');
    return ((await mailed.executeTakeFirst())?.until ?? new Date(0)) >= from;
  };
  await expect.poll(isDone, { timeout: 10_000 }).toBe(true);
  const mails = await world.emails(`${name}@example.com`);
  return mails.filter(({ subject }) => subject === 'Something waits for too long').map(({ text }) => text);
}
async function fail(): Promise<void> {
  const added = sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('media.render', '{}', run_at => now() + interval '1 day')`;
  const [job] = (await added.execute(world.db)).rows;
  await sql`select graphile_worker.permanently_fail_jobs(array[${job!.id}::bigint], 'it broke')`.execute(world.db);
}

test('what waits for longer than its goal is written about once, to those who decide about it', async () => {
  await world.member('messages', { isAdmin: true, duties: ['content'] });
  await world.member('promotions', { isAdmin: true, duties: ['advertising'] });
  expect(await mailed('messages')).toEqual([]);
  const member = await someone(world);
  const body = { subject: 'Hello', message: 'Is anyone there?' };
  expect((await member.call(createContactMessage, { body })).status).toBe(201);
  await aWaitingBoost(world, await someone(world));
  expect(await mailed('messages')).toEqual([]);
  // A campaign has a day, a message three.
  world.clock.advance(24 * hour);
  expect(await mailed('messages')).toEqual([]);
  const [campaigns, ...others] = await mailed('promotions');
  expect(others).toEqual([]);
  expect(campaigns).toContain('Campaigns past their goal: 1');
  world.clock.advance(48 * hour);
  const [messages] = await mailed('messages');
  expect(messages).toContain('Messages past their goal: 1');
  expect(messages).not.toContain('Campaigns');
  expect([await mailed('messages'), await mailed('promotions')].map(({ length }) => length)).toEqual([1, 1]);
});

test('a frozen job is written about, too, and its queue says since when it waits', async () => {
  await world.member('several', { isAdmin: true, duties: ['content'] });
  const admin = await world.member('freezer', { isAdmin: true, duties: ['content'] });
  const { job } = await anOpenJob(world);
  const judged = { params: { jobId: job.id }, body: { decision: 'freeze', reason: 'It asks for money' } } as const;
  expect((await admin.call(judgeJob, judged)).status).toBe(200);
  const listed = (await admin.call(listWatchedJobs, {})).reply;
  expect(listed.page.total).toBe(1);
  expect(world.clock.now().getTime() - Date.parse(listed.oldestAt ?? '')).toBeLessThan(minute);
  expect(await mailed('several')).toEqual([]);
  world.clock.advance(72 * hour);
  const mails = await mailed('several');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Frozen jobs past their goal: 1');
  expect(await mailed('several')).toHaveLength(1);
});

test('failed tasks are written about together, to every admin, and once', async () => {
  await world.member('system', { isAdmin: true, duties: ['policies'] });
  for (let index = 0; index < 3; index += 1) await fail();
  const [first, ...others] = await mailed('system');
  expect(others).toEqual([]);
  expect(first).toContain('Failed tasks: 3');
  expect(await mailed('system')).toHaveLength(1);
  await fail();
  expect((await mailed('system')).at(-1)).toContain('Failed tasks: 1');
  await sql`delete from graphile_worker._private_jobs where last_error = 'it broke'`.execute(world.db);
});
