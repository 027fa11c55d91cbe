import type { Kysely } from 'kysely';
import type pg from 'pg';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import type { Outbox } from '#platform/http/http.ts';
import { createDispatcher, emitFact, type Pusher } from '#platform/facts/index.ts';
import { addGauges } from '#platform/observability/gauges.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { createRecorder } from '#platform/observability/recorder.ts';
import { effectsOf } from '#platform/declarations.ts';
import type { Module } from '#platform/module.ts';
import type { Services } from '#platform/services.ts';
import { createAlarm, enqueue, startTasks, type Whisperer } from '#platform/tasks/index.ts';

/** Maximum number of tasks running at once in one process. */
const concurrency = 4;

interface Options {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<never>;
  readonly modules: readonly Module[];
  readonly services: Services;
  /** Null in a process without access to the sockets. */
  readonly live: (Pusher & { readonly whisper: Whisperer }) | null;
  readonly metrics: Metrics;
  /** Leaves heavy and scheduled tasks to an app that opens later. */
  readonly leaveHeavy?: boolean;
}

/**
 * Starts the background work: dispatches facts to effects and audiences, runs the task queue, and writes what reads
 * recorded.
 */
export function openBackground({
  databaseUrl,
  pool,
  db,
  modules,
  services,
  live,
  metrics,
  leaveHeavy = false,
}: Options) {
  const { config, log } = services;
  const effects = effectsOf(modules, services);
  const dispatcher = createDispatcher({ pool, db, effects, live, log, metrics });
  const gauges = modules.flatMap((module) => module.gauges ?? []);
  addGauges(gauges, { registry: metrics.registry, db, log });
  const recorder = createRecorder({ db, log, metrics });
  const alarm = createAlarm({ db, log });
  const startWorker = () => {
    // Tasks wait for locks and for each other; with their own connections they do not block requests.
    const own = connectDatabase(databaseUrl, { size: concurrency + 3, log, name: 'guildhall-tasks' });
    metrics.watchPool('tasks', own.pool);
    const tasks = startTasks({
      pool: own.pool,
      db: across(own.db),
      modules,
      services,
      log,
      metrics,
      concurrency,
      leaveHeavy,
      afterFacts: dispatcher.nudge,
      alarm,
      whisper: (...whispered) => live?.whisper(...whispered),
    });
    return async () => {
      await tasks.stop();
      await own.close();
    };
  };
  const stopWorker = config.ROLE === 'web' ? null : startWorker();
  const outbox: Outbox = {
    emit: emitFact,
    async enqueue(tx, task, payload, taskOptions) {
      await enqueue(tx, task, payload, taskOptions);
      alarm.setFor(taskOptions?.runAt);
    },
    nudge: dispatcher.nudge,
  };
  /**
   * Called after the last request has ended: writes what was recorded, dispatches pending facts, and finishes running
   * tasks.
   */
  const close = async () => {
    alarm.close();
    await recorder.close();
    await dispatcher.settled();
    await stopWorker?.();
    await dispatcher.close();
  };
  return { outbox, record: recorder.record, dispatcher, recorder, close };
}
