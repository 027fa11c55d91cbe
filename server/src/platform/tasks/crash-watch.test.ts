import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { into, openOutbox, until } from '#test/outbox.ts';
import { countTasks, defineTask, enqueue } from './index.ts';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox.close());

const numbered = z.object({ n: z.int() });

it('tasks of a process that ended unexpectedly are run by another', async () => {
  const ran: number[] = [];
  const task = defineTask({ name: 'test.orphan', payload: numbered, run: (_ctx, { n }) => into(ran)(n) });
  await enqueue(outbox.db, task, { n: 1 });
  await sql`update graphile_worker._private_jobs
    set locked_by = 'pool-of-the-dead', locked_at = now() - interval '5 seconds', attempts = 1`.execute(outbox.db);
  const tasks = outbox.tasks({ tasks: [task] });
  await until(() => ran.length === 1);
  expect(ran).toEqual([1]);
  await tasks.stop();
});

it('a start after a crash runs what the crash left within seconds', async () => {
  const ran: number[] = [];
  const task = defineTask({ name: 'test.left', payload: numbered, run: (_ctx, { n }) => into(ran)(n) });
  await enqueue(outbox.db, task, { n: 1 });
  await sql`update graphile_worker._private_jobs
    set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 second', attempts = 1`.execute(outbox.db);
  const began = performance.now();
  // Intervals of a real program: neither the usual check nor the next poll of a worker comes before the end.
  const tasks = outbox.tasks({ tasks: [task] }, undefined, { pollIntervalMs: 10_000, pollEvery: 600_000 });
  await until(() => ran.length === 1);
  expect(performance.now() - began).toBeLessThan(15_000);
  await tasks.stop();
});

it('tasks of a running process are not released, however long they take', async () => {
  let startedAt = 0;
  const task = defineTask({
    name: 'test.slow',
    payload: numbered,
    async run() {
      startedAt += 1;
      await pause(2500);
    },
  });
  const one = outbox.tasks({ tasks: [task] });
  const other = outbox.tasks({ tasks: [task] });
  await enqueue(outbox.db, task, { n: 1 });
  await until(async () => startedAt === 1 && (await countTasks(outbox.db)).running === 0);
  expect(startedAt).toBe(1);
  await Promise.all([one.stop(), other.stop()]);
});
