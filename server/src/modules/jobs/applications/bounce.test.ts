import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { closeExpiredTask } from '#modules/jobs';
import { enqueue, listTasks } from '#platform/tasks/index.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const taken: string[] = [];
/** Addresses of candidates that take no e-mail. */
const refused = new Set<string>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, answer) => {
    if (address === 'gone@mill.example' || refused.has(address))
      answer(Object.assign(new Error('no such box'), { responseCode: 550 }));
    else if (address === 'busy@mill.example')
      answer(Object.assign(new Error('try again later'), { responseCode: 451 }));
    else {
      taken.push(address);
      answer();
    }
  },
  onData: (stream, _session, answer) => stream.resume().on('end', () => answer()),
});
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listening.once('listening', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

const stepsOf = async (candidate: Member, applicationId: string) =>
  (await candidate.call(contract.readApplication, { params: { applicationId } })).reply.data.timeline.map(
    ({ step }) => step,
  );
const bounces = async (candidate: Member) => {
  await world.settled();
  const { data } = (await candidate.call(listNotifications, { query: {} })).reply;
  return data.filter(({ kind }) => kind === 'application_bounced').length;
};
/** Waits until a task has failed once, and puts it before its last attempt. */
async function toLastAttempt(task: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { numAffectedRows = 0n } = await sql`update graphile_worker._private_jobs
          set attempts = max_attempts - 1, run_at = now() where attempts > 0 and locked_at is null and task_id in (
            select id from graphile_worker._private_tasks where identifier = ${task})`.execute(world.db);
        return Number(numAffectedRows);
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  // An inserted task makes the queue look for those that are due.
  await enqueue(world.db, closeExpiredTask, {});
}
/** Waits until a task has failed for good, and forgets it: tests settle only without failed tasks. */
async function givenUp(task: string): Promise<void> {
  const dead = async () => (await listTasks(world.db, { state: 'dead', number: 1, size: 50 })).rows;
  await expect.poll(async () => (await dead()).map(({ name }) => name)).toContain(task);
  await sql`delete from graphile_worker._private_jobs where attempts >= max_attempts`.execute(world.db);
}

test('a candidate learns once that the address of the employer took no e-mail', async () => {
  const { job } = await anOpenJob(world, { channel: 'email', channelAddress: 'gone@mill.example' });
  const candidate = await aCandidate(world);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  await expect.poll(async () => stepsOf(candidate, id)).toEqual(['bounced', 'submitted']);
  expect(await bounces(candidate)).toBe(1);
  // No copy says that it was sent.
  expect(taken).not.toContain(`${candidate.username}@example.com`);
});

test('an address that is busy is tried again, and once that is given up the candidate learns it, once', async () => {
  const { job } = await anOpenJob(world, { channel: 'email', channelAddress: 'busy@mill.example' });
  const candidate = await aCandidate(world);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  await toLastAttempt('jobs.mail_application');
  await givenUp('jobs.mail_application');
  await expect.poll(async () => stepsOf(candidate, id)).toEqual(['bounced', 'submitted']);
  expect(await bounces(candidate)).toBe(1);
  expect(taken).not.toContain(`${candidate.username}@example.com`);
});

test('a copy that does not arrive says nothing of the application, which is sent once', async () => {
  const { job } = await anOpenJob(world, { channel: 'email', channelAddress: 'open@mill.example' });
  const candidate = await aCandidate(world);
  refused.add(`${candidate.username.split('.')[0] ?? ''}@example.com`);
  const { id } = (await applyTo(candidate, job.id)).reply.data;
  await toLastAttempt('jobs.mail_application_copy');
  await givenUp('jobs.mail_application_copy');
  expect([await stepsOf(candidate, id), await bounces(candidate)]).toEqual([['submitted'], 0]);
  expect(taken.filter((address) => address === 'open@mill.example')).toHaveLength(1);
});

test('an address gets so many applications a day over all jobs, and further candidates learn it', async () => {
  const address = { channel: 'email', channelAddress: 'full@mill.example' } as const;
  const [first, second] = [await anOpenJob(world, address), await anOpenJob(world, address)];
  const [early, late] = [await aCandidate(world), await aCandidate(world)];
  await applyTo(early, first.job.id);
  await world.settled();
  await sql`update account_limit set points = 100 where key like 'applicationMailsToMailbox:%'`.execute(world.db);
  const { id } = (await applyTo(late, second.job.id)).reply.data;
  expect(await bounces(late)).toBe(1);
  expect(await stepsOf(late, id)).toEqual(['bounced', 'submitted']);
  expect(taken.filter((each) => each === 'full@mill.example')).toHaveLength(1);
});
