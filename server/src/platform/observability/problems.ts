import fs from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { askStore } from '../files/check-store.ts';
import type { Switches } from '../switches/switches.ts';
import { findWaitingTasks } from '../tasks/list.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What is wrong without keeping the program from answering. */
export type Problem = 'disk' | 'store' | 'redis' | 'tasks';

/** Bytes. With less, uploads and the database may fail at any moment. */
const MIN_FREE_BYTES = 200_000_000;
/** Seconds for which a task that is due may wait, beside much other work. */
const MAX_WAIT_SECONDS = 600;
/** Milliseconds for which an answer is used again: anyone may ask. */
const FRESH_MS = 10_000;

interface Options {
  readonly config: Pick<Config, 's3'>;
  /** Null if Redis is not used. */
  readonly redis: { readonly status: string } | null;
  readonly db: Kysely<never>;
  readonly switches: Pick<Switches, 'state'>;
  /** A folder on the disk of the data directory. */
  readonly directory: string;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'diskFree' | 'dependencyUp' | 'tasksDue' | 'tasksOldestDue'>;
}

/** Looks at disk, store, Redis and queue, at most every ten seconds. */
export function watchProblems(options: Options): () => Promise<Problem[]> {
  const { config, redis, db, switches, directory, log, metrics } = options;
  /** The result of one check, or undefined where it could not be made; that reason is logged when it changes. */
  const reasons = new Map<Problem, string>();
  const isWrong = async (problem: Problem, check: () => Promise<boolean>): Promise<Problem[]> => {
    let reason = '';
    try {
      if (await check()) reason = 'found';
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (reason !== (reasons.get(problem) ?? ''))
      log[reason === '' ? 'info' : 'warn']({ problem, reason }, reason === '' ? 'problem ended' : 'problem found');
    reasons.set(problem, reason);
    return reason === '' ? [] : [problem];
  };
  const isDiskFull = async () => {
    const { bavail, bsize } = await fs.statfs(directory);
    metrics.diskFree.set(bavail * bsize);
    return bavail * bsize < MIN_FREE_BYTES;
  };
  const isStoreAway = async () => {
    const { s3 } = config;
    if (s3 === null) return false;
    metrics.dependencyUp.set({ name: 'store' }, 0);
    await askStore(s3);
    metrics.dependencyUp.set({ name: 'store' }, 1);
    return false;
  };
  const isRedisAway = async () => {
    if (redis === null) return Promise.resolve(false);
    metrics.dependencyUp.set({ name: 'redis' }, redis.status === 'ready' ? 1 : 0);
    return Promise.resolve(redis.status !== 'ready');
  };
  const areTasksLate = async () => {
    const { due, oldestSeconds } = await findWaitingTasks(db, switches.state().off);
    metrics.tasksDue.set(due);
    metrics.tasksOldestDue.set(oldestSeconds);
    return oldestSeconds > MAX_WAIT_SECONDS;
  };
  const look = async () =>
    (
      await Promise.all([
        isWrong('disk', isDiskFull),
        isWrong('store', isStoreAway),
        isWrong('redis', isRedisAway),
        isWrong('tasks', areTasksLate),
      ])
    ).flat();
  let latest: Promise<Problem[]> = Promise.resolve([]);
  let lookedAt = -Infinity;
  return async () => {
    if (performance.now() - lookedAt > FRESH_MS) {
      lookedAt = performance.now();
      latest = look();
    }
    return latest;
  };
}
