import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { across } from './narrow.ts';
import { PipelinedPool } from './pipeline/pipelined-pool.ts';
import { leasingPool } from './pool.ts';
import { readThrough } from './statement.ts';
import type { Database } from './views.ts';

export type { Database } from './views.ts';

export interface DatabaseConnections {
  readonly url: string;
  /** For writes, transactions and everything that is not read by `statement()`. */
  readonly pool: pg.Pool;
  /** Connections that reads share; null when this was not asked for. */
  readonly pipeline: PipelinedPool | null;
  /** Over all tables. Modules get it narrowed to theirs. */
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** Longer than any request may take: a second fence for a client that vanished in the middle. Milliseconds. */
const statementTimeout = 10_000;
const connectTimeout = 2_500;

export interface ConnectOptions {
  /** Most connections, pipelined ones included. */
  size: number;
  /**
   * How many of them are pipelined and shared by the reads of `statement()`. With 0 these reads go through the pool,
   * and
   * every connection of it plans as pipelined ones do. Left out: a pool for writes and tools, as PostgreSQL plans.
   */
  pipelined?: number;
  log: Log;
  name: string;
  /** Milliseconds, 0 for none. */
  statementTimeout?: number;
  /** Commits do not wait for the disk: only for data that can be made again. */
  relaxed?: boolean;
}

/**
 * Plans of reads: one generic plan per statement, the one that the tests of plans look at. Planning a page of people at
 * each search took five times what reading it takes, and compiling such short statements never pays. Nor does
 * memoizing: the rows of a page look up different things, and keeping the results took 8 % of a page of posts.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off';

/** A pool, and pipelined connections where asked for. Lost connections are logged: the next query opens another. */
export function connectDatabase(url: string, options: ConnectOptions): DatabaseConnections {
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: options.statementTimeout ?? statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    application_name: options.name,
    keepAlive: true,
  };
  const pipelined = options.pipelined ?? 0;
  const pool = new pg.Pool({
    ...connection,
    max: options.size - pipelined,
    idleTimeoutMillis: 60_000,
    options: `${options.relaxed === true ? '-c synchronous_commit=off ' : ''}${options.pipelined === 0 ? planOnce : ''}`,
  });
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'database connection lost'));
  // The pool listens to a connection only while no one uses it. One that is lost in use tells its query, and then as an
  // event
  // too, which would end the process if no one heard it.
  pool.on('connect', (client) =>
    client.on('error', (error: Error) =>
      options.log.debug({ reason: error.message }, 'database connection lost in use'),
    ),
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: leasingPool(pool) }) });
  const pipeline =
    pipelined === 0 ? null : new PipelinedPool({ ...connection, options: planOnce }, pipelined, options.log);
  if (pipeline !== null) readThrough(across(db), pipeline);
  return {
    url,
    pool,
    pipeline,
    db,
    // db.destroy() would leave the pool open when no query ever went through Kysely.
    close: async () => {
      await Promise.all([pool.end(), pipeline?.close()]);
    },
  };
}
