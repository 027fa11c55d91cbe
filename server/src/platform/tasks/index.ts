import type { Kysely } from 'kysely';
import type pg from 'pg';
import { cleanUp, effectKinds } from '../facts/index.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Module } from '../module.ts';
import { effectsOf } from '../declarations.ts';
import type { Services } from '../services.ts';
import type { Alarm } from './alarm.ts';
import { createBackgroundContexts, type Whisperer } from './contexts.ts';
import { createCrashWatch } from './crash-watch.ts';
import { type AnyTask, moduleOfTask } from './definition.ts';
import { readPayload, type TaskKind } from './kinds.ts';
import { startRunner } from './runner.ts';

export { createAlarm } from './alarm.ts';
export { defineTask, type AnyTask, type TaskDefinition, type TaskOptions } from './definition.ts';
export { enqueue } from './enqueue.ts';
export { countDueTasks, countTasks, failedAfter, listTasks, retryTask, type TaskCounts, type TaskRow } from './list.ts';
export type { Whisperer } from './contexts.ts';
export { migrateTasks } from './queue.ts';

interface Options {
  /** A separate pool for background work: `concurrency + 3` connections, an 'error' listener, no short deadline. */
  pool: pg.Pool;
  /** Kysely on that pool. */
  db: Kysely<never>;
  modules: readonly Module[];
  services: Services;
  log: Log;
  metrics: Metrics;
  /** Maximum number of tasks running at once in this process. */
  concurrency?: number;
  /** Leaves heavy tasks in the queue, and begins none by a schedule. */
  leaveHeavy?: boolean;
  /** Milliseconds between checks for processes that ended unexpectedly. */
  pollIntervalMs?: number;
  /**
   * Milliseconds between searches of each worker for tasks that became due: retries and tasks for later. Tasks for now
   * are announced by NOTIFY, those of the next minute by the alarm.
   */
  pollEvery?: number;
  /** Called after each commit that emitted facts: the dispatcher's `nudge`. */
  afterFacts: () => void;
  alarm?: Alarm;
  /** Sends to sockets; without it, windows read what they were not sent. */
  whisper?: Whisperer;
}

export interface Tasks {
  /** Aborts running tasks, waits for them, and leaves the rest in the queue. */
  stop(): Promise<void>;
}

/**
 * A task that was taken from the queue although its module is switched off. By the clock it comes again; others return
 * to the queue, where they wait.
 */
function skip({ name, schedule }: AnyTask): void {
  if (schedule === undefined) throw new Error(`${name} waits, because its module is switched off`);
}

/** Runs the queue in this process: tasks of all modules, effects of facts, and tasks of the platform. */
export function startTasks(options: Options): Tasks {
  const {
    pool,
    db,
    modules,
    services,
    log,
    metrics,
    concurrency = 4,
    leaveHeavy = false,
    pollIntervalMs = 10_000,
    pollEvery = 20_000,
    afterFacts,
    alarm,
    whisper = () => undefined,
  } = options;
  const ending = new AbortController();
  const contexts = createBackgroundContexts({ db, services, afterFacts, alarm, whisper });
  const { switches } = services;
  const all: AnyTask[] = [cleanUp, ...modules.flatMap(({ tasks }) => tasks ?? [])];
  const definitions = all.filter(({ heavy }) => !(leaveHeavy && heavy));
  const kinds: TaskKind[] = definitions.map((definition) => ({
    name: definition.name,
    attempts: definition.attempts,
    schedule: leaveHeavy ? undefined : definition.schedule,
    concurrency: definition.concurrency,
    run: async (payload) => {
      if (!switches.isOn(moduleOfTask(definition.name))) return skip(definition);
      await definition.run(contexts.task(ending.signal), readPayload(definition.payload, payload) as never);
    },
    onDead: async (payload) =>
      definition.onDead?.(contexts.task(ending.signal), readPayload(definition.payload, payload) as never),
  }));
  kinds.push(...effectKinds(effectsOf(modules, services), contexts));
  const duplicate = kinds.find(({ name }, index) => kinds.findIndex((other) => other.name === name) !== index);
  if (duplicate) throw new Error(`Two tasks are called ${duplicate.name}`);

  const watch = createCrashWatch({ pool, db, log, pollIntervalMs });
  const runner = startRunner({
    pool,
    db,
    kinds,
    log,
    metrics,
    concurrency,
    waitingFlags: () => switches.state().off,
    pollEvery,
    onBegin: (id) => void watch.declare(id),
    onEnd: (id) => void watch.withdraw(id),
  });
  return {
    async stop() {
      ending.abort();
      await runner.stop();
      await watch.close();
    },
  };
}
