import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { across } from './narrow.ts';
import { PipelinedPool } from './pipeline/pipelined-pool.ts';
import { leasingPool } from './pool.ts';
import { readThrough } from './statement.ts';
import { transactThrough } from './transaction.ts';
import type { Database } from './views.ts';

export type { Database } from './views.ts';

export interface DatabaseConnections {
  readonly url: string;
  /** For writes, transactions and all queries that do not use `statement()`. */
  readonly pool: pg.Pool;
  /** Connections shared by reads; null if not requested. */
  readonly pipeline: PipelinedPool | null;
  /** Covers all tables; modules get it narrowed to their own. */
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** Milliseconds. Longer than any request may take: a second limit, for clients that disappeared during a query. */
const statementTimeout = 10_000;
const connectTimeout = 2_500;

export interface ConnectOptions {
  /** Maximum number of connections, including pipelined ones. */
  size: number;
  /**
   * How many of them are pipelined and shared by the reads of `statement()`. With 0 these reads use the pool, and all
   * of its connections plan like pipelined ones. If omitted, the pool is for writes and tools and keeps PostgreSQL's
   * planner defaults.
   */
  pipelined?: number;
  log: Log;
  name: string;
  /** Milliseconds; 0 for no limit. */
  statementTimeout?: number;
  /** Commits do not wait for the disk. Only for data that can be created again. */
  relaxed?: boolean;
  /** For COPY, which cannot share its connection with other statements: transactions then wait for each statement. */
  copies?: boolean;
}

/**
 * Settings for reads: one generic plan per statement, the same that the tests of plans check. Planning a page of people
 * for each search took five times as long as executing it; JIT compilation never pays for such short statements;
 * memoizing took 8 % of the time of a page of posts, whose rows all look up different keys.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off';

/**
 * Opens a pool, and pipelined connections if requested. Lost connections are logged, and the next query opens another.
 */
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
    pipeline: options.copies !== true,
    max: options.size - pipelined,
    idleTimeoutMillis: 60_000,
    options: (options.relaxed === true ? '-c synchronous_commit=off ' : '') + (options.pipelined === 0 ? planOnce : ''),
  });
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'database connection lost'));
  // The pool listens to idle connections only. A connection lost in use rejects its query and then also emits an event,
  // which would end the process without a listener.
  pool.on('connect', (client) =>
    client.on('error', (error: Error) =>
      options.log.debug({ reason: error.message }, 'database connection lost in use'),
    ),
  );
  const dialect = new PostgresDialect({ pool: leasingPool(pool) });
  const db = new Kysely<Database>({ dialect });
  if (options.copies !== true)
    transactThrough(db, { pool, props: { config: { dialect }, driver: dialect.createDriver(), dialect } });
  const pipeline =
    pipelined === 0 ? null : new PipelinedPool({ ...connection, options: planOnce }, pipelined, options.log);
  if (pipeline !== null) readThrough(across(db), pipeline);
  return {
    url,
    pool,
    pipeline,
    db,
    // `db.destroy()` would leave the pool open if no query ever used Kysely.
    close: async () => {
      await Promise.all([pool.end(), pipeline?.close()]);
    },
  };
}
