import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { into, openOutbox, until } from '#test/outbox.ts';
import { connectDatabase } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { createAlarm } from './alarm.ts';
import { defineTask, enqueue } from './index.ts';

const log = createLog('silent');
let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox.close());
const alarm = () => createAlarm({ db: outbox.db, log });
const inMs = (ms: number) => new Date(Date.now() + ms);

it('a task starts when it is due, however rarely the queue looks for tasks', async () => {
  const ran: number[] = [];
  const task = defineTask({ name: 'test.soon', payload: z.object({}), run: () => into(ran)(Date.now()) });
  const tasks = outbox.tasks({ tasks: [task] }, undefined, { pollEvery: 3_600_000 });
  // The queue is ready once it has run something.
  await enqueue(outbox.db, task, {});
  await until(() => ran.length === 1);
  const dueAt = inMs(800);
  await enqueue(outbox.db, task, {}, { runAt: dueAt });
  alarm().setFor(dueAt);
  await until(() => ran.length === 2);
  expect(ran[1]).toBeGreaterThanOrEqual(dueAt.getTime());
  await tasks.stop();
});

it('tasks that are due at about the same time share an alarm; those of the past and of later have none', async () => {
  const listening = connectDatabase(outbox.url, { size: 1, log, name: 'test' });
  const client = await listening.pool.connect();
  await client.query('listen "jobs:insert"');
  let rings = 0;
  client.on('notification', () => (rings += 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000_000_000 });
  try {
    const [open, closed] = [alarm(), alarm()];
    for (const ms of [0, -1, 60_001]) open.setFor(inMs(ms));
    expect(vi.getTimerCount()).toBe(0);
    for (const ms of [201, 400, 401, 60_000]) open.setFor(inMs(ms));
    closed.setFor(inMs(300));
    closed.close();
    expect(vi.getTimerCount()).toBe(3);
    vi.advanceTimersByTime(399);
    expect(vi.getTimerCount()).toBe(3);
    expect(rings).toBe(0);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  if (rings === 0) await once(client, 'notification');
  expect(rings).toBe(1);
  client.release();
  await listening.close();
});
