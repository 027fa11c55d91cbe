import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { migrate } from '#platform/database/migrate.ts';
import { superviseEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Services } from '#platform/services.ts';
import { allOn } from '#platform/switches/switches.ts';
import { until } from '#test/outbox.ts';
import { countTasks, migrateTasks, startTasks } from '../tasks/index.ts';
import { createDispatcher } from './dispatcher.ts';
import { onFact } from './effect.ts';
import { emitFact } from './emit.ts';

const log = createLog('silent');

it('a database killed during emits loses no acknowledged fact and repeats no effect', async () => {
  const directory = fs.mkdtempSync(
    path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'guildhall-killed-'),
  );
  // Not `quick`, which keeps commits in the server's memory for a while.
  const server = await superviseEmbeddedPostgres({ directory, backOff: [0] });
  const [calls, work] = ['calls', 'work'].map((name) => connectDatabase(server.url(), { size: 7, log, name }));
  if (!calls || !work) throw new Error('two pools');
  const db = across(calls.db);
  await migrate(calls.pool);
  await migrateTasks(calls.pool, log);
  await sql`create table done (member_id text)`.execute(db);

  const effect = onFact('accounts.opened', 'killed', async (ctx, { memberId }) => {
    await sql`insert into done values (${memberId})`.execute(ctx.db);
    await delay(10);
  });
  const pushed = new Set<unknown>();
  const push = (data: unknown) => void pushed.add((data as { memberId: string }).memberId);
  const dispatcher = createDispatcher({
    pool: calls.pool,
    db,
    effects: [effect],
    live: { publish: ({ data }) => Promise.resolve(push(data)) },
    log,
    metrics: createMetrics(),
  });
  const services = { clock: { now: () => new Date() }, switches: allOn } as Services;
  const tasks = startTasks({
    pool: work.pool,
    db: across(work.db),
    modules: [{ effects: [effect] }],
    services,
    log,
    metrics: createMetrics(),
    pollIntervalMs: 500,
    afterFacts: dispatcher.nudge,
  });
  onTestFinished(async () => {
    await tasks.stop();
    await dispatcher.close();
    await work.close();
    await calls.close();
    await server.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  const acknowledged: string[] = [];
  const stream = { on: true };
  const writing = (async () => {
    while (stream.on) {
      const memberId = randomUUID();
      // An unacknowledged fact may or may not be lost.
      await emitFact(db, 'accounts.opened', { memberId }, new Date()).then(
        () => acknowledged.push(memberId),
        () => delay(20),
      );
      dispatcher.nudge();
      await delay(4);
    }
  })();
  for (let kill = 0; kill < 2; kill += 1) {
    await delay(1200);
    process.kill(server.pid(), 'SIGKILL');
    await until(() => !server.isUp());
    await until(server.isUp);
  }
  await delay(500);
  stream.on = false;
  await writing;
  await dispatcher.settled();
  // Tasks that were running when the server was killed are retried after some seconds.
  await until(async () => {
    const { waiting: pendingCount, running } = await countTasks(db);
    return pendingCount + running === 0;
  });
  const { rows } = await sql<{ member_id: string }>`select member_id from done`.execute(db);
  const done = rows.map(({ member_id }) => member_id);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(new Set(done).size).toBe(done.length);
  expect(acknowledged.filter((memberId) => !done.includes(memberId))).toEqual([]);
  expect(acknowledged.filter((memberId) => !pushed.has(memberId))).toEqual([]);
});
