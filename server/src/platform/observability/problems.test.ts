import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allOn } from '#platform/switches/switches.ts';
import { openOutbox } from '#test/outbox.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { watchProblems } from './problems.ts';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox.close());
afterEach(() => void vi.restoreAllMocks());

const nowhere = {
  bucket: 'hall',
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:9',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};
function open(more: Partial<Parameters<typeof watchProblems>[0]> = {}) {
  const metrics = createMetrics();
  const log = createLog('silent');
  const problems = watchProblems({
    config: { s3: null },
    redis: null,
    db: outbox.db,
    switches: allOn,
    directory: '/',
    log,
    metrics,
    ...more,
  });
  metrics.lookWith(problems);
  return { problems, read: async (name: string) => (await metrics.registry.getSingleMetric(name)!.get()).values };
}

test('a program whose parts all work has no problem, and says how much space is left', async () => {
  const { problems, read } = open({ redis: { status: 'ready' } });
  expect(await problems()).toEqual([]);
  const { bavail, bsize } = fs.statfsSync('/');
  expect((await read('disk_free_bytes'))[0]?.value).toBeGreaterThan((bavail * bsize) / 2);
  expect(await read('dependency_up')).toEqual([{ labels: { name: 'redis' }, value: 1 }]);
  expect(await read('tasks_due')).toEqual([{ labels: {}, value: 0 }]);
});

test('a full disk, a store and a Redis that do not answer, and tasks that wait are named', async () => {
  await outbox.pool.query(`select graphile_worker.add_job('late', run_at => now() - interval '11 minutes')`);
  const statfs = vi.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as fs.StatsFs);
  const { problems, read } = open({ config: { s3: nowhere }, redis: { status: 'reconnecting' } });
  expect(await problems()).toEqual(['disk', 'store', 'redis', 'tasks']);
  expect(await read('dependency_up')).toEqual([
    { labels: { name: 'store' }, value: 0 },
    { labels: { name: 'redis' }, value: 0 },
  ]);
  expect((await read('tasks_due'))[0]?.value).toBe(1);
  expect((await read('tasks_oldest_due_seconds'))[0]?.value).toBeGreaterThan(600);
  // However often someone asks, it is looked at once in ten seconds.
  expect(statfs).toHaveBeenCalledTimes(1);
});
