import { column, statement } from '#platform/database/statement.ts';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';
import { createPersistentConnection } from '../database/persistent-connection.ts';
import { wakeWorkers } from './alarm.ts';

/** First key of the advisory locks that show which runners are alive. Any number that nothing else uses. */
const family = 1_196_772_716;

interface Options {
  pool: pg.Pool;
  db: Executor;
  log: Log;
  /**
   * Milliseconds between checks. Tasks of a crashed process are released after two checks that found its runner gone.
   * The second follows after a fifth of it, and so do those of the beginning: a start often follows a crash.
   */
  pollIntervalMs: number;
}

export interface CrashWatch {
  /** Shows that this runner is alive, until this process ends. */
  declare(runnerId: string): Promise<void>;
  /** Releases the tasks of a runner that has ended. */
  withdraw(runnerId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The queue itself releases tasks of a crashed process only after four hours. Here each runner holds a session lock,
 * which PostgreSQL drops with the process; tasks whose runner holds none are released. If a runner loses its connection
 * for a moment its tasks may run twice, which tasks must tolerate anyway.
 */
export function createCrashWatch({ pool, db, log, pollIntervalMs }: Options): CrashWatch {
  const runners = new Set<string>();
  let lockConnection: pg.Client | null = null;
  const lock = async (client: pg.Client, runnerId: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [family, runnerId]);
  const connection = createPersistentConnection({
    pool,
    log,
    name: 'tasks',
    async onConnect(client) {
      for (const runnerId of runners) await lock(client, runnerId);
      lockConnection = client;
    },
  });

  const begun = performance.now();
  const soonMs = pollIntervalMs / 5;
  let suspects = new Set<string>();
  const sweep = async () => {
    const goneIds = await findDeadRunners(db, soonMs / 1000);
    const confirmed = goneIds.filter((runnerId) => suspects.has(runnerId) && !runners.has(runnerId));
    suspects = new Set(goneIds);
    if (confirmed.length === 0) return;
    await release(db, { runnerIds: confirmed });
    await wakeWorkers(db);
    log.warn({ runners: confirmed.length }, 'tasks of a process that ended unexpectedly were released');
  };
  const closing = new AbortController();
  const checkAgain = async () => {
    while (!closing.signal.aborted) {
      const isSoon = suspects.size > 0 || performance.now() - begun < 2 * pollIntervalMs;
      await rest(isSoon ? soonMs : pollIntervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      // Without a database nothing can be released; the connection above logs that.
      await sweep().catch((error: unknown) => log.debug({ err: error }, 'check for ended processes failed'));
    }
  };
  const checking = checkAgain();

  return {
    async declare(runnerId) {
      runners.add(runnerId);
      await connection.ready;
      // This fails on a connection that was just lost; the next connection takes all locks again.
      if (lockConnection)
        await lock(lockConnection, runnerId).catch((error: unknown) => log.debug({ err: error }, 'lock not taken yet'));
    },
    async withdraw(runnerId) {
      runners.delete(runnerId);
      try {
        await lockConnection?.query('select pg_advisory_unlock_shared($1, hashtext($2))', [family, runnerId]);
        await release(db, { runnerIds: [runnerId] });
      } catch (error) {
        // The database is away. The lock ended with its connection, and later checks will find the tasks.
        log.debug({ err: error }, 'tasks not released yet');
      }
    },
    async close() {
      closing.abort();
      await checking;
      await connection.close();
    },
  };
}

const release = statement({
  params: { runnerIds: column.text.array },
  sql: `select graphile_worker.force_unlock_workers(:runnerIds::text[])`,
});

const selectJobs = statement({
  params: { seconds: column.float, family: column.int },
  row: {
    runner: column.text.notNull,
  },
  sql: `
    select distinct locked_by as runner from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - make_interval(secs => :seconds)
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid::bigint = :family
          and objid::bigint = hashtext(locked_by)::bigint & 4294967295
          and database = (select oid from pg_database where datname = current_database())
      )`,
});

/** Runners that have held tasks for some seconds, and have no lock. */
async function findDeadRunners(db: Executor, seconds: number): Promise<string[]> {
  const rows = await selectJobs(db, { seconds, family });
  return rows.map(({ runner }) => runner);
}
