import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { leasingPool } from './pool.ts';
import type { Database } from './views.ts';

export type { Database } from './views.ts';

export interface DatabaseConnections {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Over all tables. Rooms get it narrowed to theirs. */
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** Longer than any request may take: a second fence for a client that vanished in the middle. Milliseconds. */
const statementTimeout = 10_000;
const connectTimeout = 2_500;

/**
 * A pool of at most `size` connections; `statementTimeout` in milliseconds, 0 for none. `relaxed` commits do
 * not wait for the disk: only for data that can be made again. Lost connections are logged: the next
 * query opens another.
 */
export function connectDatabase(url: string, options: { size: number; log: Log; name: string; statementTimeout?: number; relaxed?: boolean }): DatabaseConnections {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeout ?? statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    application_name: options.name,
    keepAlive: true,
    ...(options.relaxed === true && { options: '-c synchronous_commit=off' }),
  });
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'database connection lost'));
  // The pool listens to a connection only while nobody uses it. One that is lost in use tells its query, and then as an event
  // too, which would end the process if nobody heard it.
  pool.on('connect', (client) => client.on('error', (error: Error) => options.log.debug({ reason: error.message }, 'database connection lost in use')));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: leasingPool(pool) }) });
  return {
    url,
    pool,
    db,
    // db.destroy() would leave the pool open when no query ever went through Kysely.
    close: () => pool.end(),
  };
}
