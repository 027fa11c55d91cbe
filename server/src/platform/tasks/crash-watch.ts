import { column, statement } from '#platform/database/statement.ts';
import type pg from 'pg';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';
import { createPersistentConnection } from '../database/persistent-connection.ts';

/** First key of the advisory locks by which runners show that they live. Any number that no one else uses. */
const family = 1_196_772_716;

interface Options {
  pool: pg.Pool;
  db: Executor;
  log: Log;
  /** Milliseconds between looks. Work of a crashed process is free again after two that found its runner gone. */
  pollIntervalMs: number;
}

export interface CrashWatch {
  /** Shows that this runner lives, for as long as this process does. */
  declare(runnerId: string): Promise<void>;
  /** This runner is no more: what it still holds is given back. */
  withdraw(runnerId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The queue itself frees what a crashed process held only after four hours. Here each runner holds a lock of its
 * session, which
 * PostgreSQL drops with the process; work whose runner holds none is given back. A runner that lost its connection for
 * a moment
 * may see its work done twice, which tasks must stand anyway.
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

  let suspects = new Set<string>();
  const sweep = async () => {
    const goneIds = await findGone(db, pollIntervalMs / 2000);
    const confirmed = goneIds.filter((runnerId) => suspects.has(runnerId) && !runners.has(runnerId));
    suspects = new Set(goneIds);
    if (confirmed.length === 0) return;
    await giveBack(db, { runnerIds: confirmed });
    log.warn({ runners: confirmed.length }, 'work of a process that ended without notice is taken up again');
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    // Without a database there is nothing to give back; the connection above says so in the log.
    looking ??= sweep()
      .catch((error: unknown) => log.debug({ err: error }, 'could not look for ended processes'))
      .finally(() => (looking = null));
  }, pollIntervalMs);

  return {
    async declare(runnerId) {
      runners.add(runnerId);
      await connection.ready;
      // On a connection that was just lost this fails; the next one takes all locks again.
      if (lockConnection)
        await lock(lockConnection, runnerId).catch((error: unknown) => log.debug({ err: error }, 'lock not taken yet'));
    },
    async withdraw(runnerId) {
      runners.delete(runnerId);
      try {
        await lockConnection?.query('select pg_advisory_unlock_shared($1, hashtext($2))', [family, runnerId]);
        await giveBack(db, { runnerIds: [runnerId] });
      } catch (error) {
        // Without a database. The lock went with its connection, and the looks will find the rest.
        log.debug({ err: error }, 'work not given back yet');
      }
    },
    async close() {
      clearInterval(timer);
      await looking;
      await connection.close();
    },
  };
}

const giveBack = statement({
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

/** Runners that have held work for some seconds, and no lock. */
async function findGone(db: Executor, seconds: number): Promise<string[]> {
  const rows = await selectJobs(db, { seconds, family });
  return rows.map(({ runner }) => runner);
}
