import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { createDispatcher, type EffectDefinition, type Pusher } from '#platform/facts/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Module } from '#platform/module.ts';
import type { Services } from '#platform/services.ts';
import { allOn } from '#platform/switches/switches.ts';
import { startTasks } from '#platform/tasks/index.ts';
import { freshDatabase } from '#test/database.ts';

const log = createLog('silent');

/**
 * A database with outbox and queue, and as many dispatchers and task runners on it as a test needs, each with its own
 * connections.
 */
export async function openOutbox() {
  const database = await freshDatabase();
  const closing: (() => Promise<unknown>)[] = [];
  const connect = (size = 8) => {
    const connections = connectDatabase(database.url, { size, log, name: 'test' });
    closing.unshift(connections.close);
    return { ...connections, db: across(connections.db) };
  };
  const own = connect();
  return {
    url: database.url,
    pool: own.pool,
    db: own.db,
    connect,
    /** Creates a dispatcher as a process would. */
    dispatcher(
      effects: readonly EffectDefinition[],
      live: Pusher | null,
      options: { db?: Kysely<never>; sweepEvery?: number } = {},
    ) {
      const dispatcher = createDispatcher({
        pool: own.pool,
        db: own.db,
        effects,
        live,
        log,
        metrics: createMetrics(),
        ...options,
      });
      closing.unshift(dispatcher.close);
      return dispatcher;
    },
    tasks(
      module: Module,
      afterFacts: () => void = () => undefined,
      {
        pollIntervalMs = 400,
        pollEvery = 1000,
        leaveHeavy = false,
      }: { pollIntervalMs?: number; pollEvery?: number; leaveHeavy?: boolean } = {},
    ) {
      const { pool, db } = connect();
      const services = { clock: { now: () => new Date() }, switches: allOn } as Services;
      const tasks = startTasks({
        pool,
        db,
        modules: [module],
        services,
        log,
        metrics: createMetrics(),
        afterFacts,
        pollIntervalMs,
        pollEvery,
        leaveHeavy,
      });
      closing.unshift(tasks.stop);
      return tasks;
    },
    async close() {
      for (const step of closing) await step();
      await database.drop();
    },
  };
}

/** A handler that records its arguments. */
export const into =
  <T>(list: T[]) =>
  (item: T): Promise<void> => {
    list.push(item);
    return Promise.resolve();
  };

/** Checks the condition every 20 ms until it is true; rejects after `timeoutMs` milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not become true in time');
    await delay(20);
  }
}
