import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type KyselyProps,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { noteStatement } from './in-order.ts';
import { type Lease, lend } from './pool.ts';

type Result = { command: string; rowCount: number | null; rows: unknown[] };
interface Held {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
/** PostgreSQL's code for statements in a transaction that has failed. */
const aborted = '25P02';
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * A transaction whose statements travel together. `begin` waits for the first statement; statements of one turn of the
 * event loop are sent in one write, without waiting for each other; those sent `later`, whose result nobody needs, wait
 * for the next one or for the commit. The server executes them in order, each seeing what the ones before it did.
 */
export class PipelinedTransaction {
  readonly #lease: Lease;
  #held: Held[] = [];
  #isScheduled = false;
  #hasBegun = false;
  #isOver = false;
  /** The first error of the server, which the commit reports if no caller did. */
  #failure: Error | null = null;
  #condition: Promise<unknown> | null = null;

  constructor(lease: Lease) {
    this.#lease = lease;
  }

  /** Sends a statement with all others of this turn. */
  async query(text: string, values: readonly unknown[]): Promise<Result> {
    const condition = this.#condition;
    const result = this.#hold(text, values);
    this.#schedule();
    if (condition === null) return await result;
    result.catch(() => undefined); // if the condition fails, that is the error
    await condition;
    return await result;
  }
  /** Sends a command with the next statement or the commit. If it fails, the commit does. */
  later(text: string, values: readonly unknown[]): void {
    this.#hold(text, values).catch(() => undefined); // `commit` throws the first failure
  }
  /**
   * Until `condition` holds, statements that follow are sent but not answered; if it rejects, they reject with its
   * error. So work can travel with the statement that decides whether it may be done.
   */
  answerAfter(condition: Promise<unknown>): void {
    this.#condition = condition;
    condition.catch(() => undefined); // each statement that waits for it rejects with it
  }

  async #hold(text: string, values: readonly unknown[]): Promise<Result> {
    if (this.#isOver) throw new Error('The transaction is over');
    noteStatement();
    return new Promise<Result>((resolve, reject) => {
      this.#held.push({ text, values, resolve, reject });
    });
  }
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#isOver) void this.#send();
    });
  }
  #send(last?: string): Promise<Result> | undefined {
    const statements = this.#held;
    this.#held = [];
    if (statements.length === 0 && last === undefined) return undefined;
    let ending: Promise<Result> | undefined;
    this.#lease.together(() => {
      const fail = (error: unknown) => (this.#failure ??= asError(error));
      const query = async (text: string, values: readonly unknown[]) =>
        this.#lease.query(text, values) as unknown as Promise<Result>;
      if (!this.#hasBegun) query('begin', []).catch(fail);
      this.#hasBegun = true;
      for (const { text, values, resolve, reject } of statements)
        query(text, values).then(resolve, (error: unknown) => {
          fail(error);
          // Those after a failed statement are refused for that alone: its error is the reason.
          reject((error as { code?: unknown }).code === aborted ? this.#failure : error);
        });
      if (last !== undefined) ending = query(last, []);
    });
    return ending;
  }

  /** Sends what waits and the commit. @throws the first failure of a statement, after which nothing is committed */
  async commit(): Promise<void> {
    const isEmpty = this.#held.length === 0 && !this.#hasBegun;
    const ending = isEmpty ? undefined : this.#send('commit');
    this.#isOver = true;
    const result = await ending?.catch((error: unknown) => {
      throw this.#failure ?? asError(error);
    });
    if (result?.command === 'ROLLBACK') throw this.#failure ?? new AbortedTransactionError();
  }
  async rollback(): Promise<void> {
    this.#isOver = true;
    const unsent = this.#held.splice(0);
    for (const { reject } of unsent) reject(new Error('The transaction is over'));
    if (!this.#hasBegun) return;
    try {
      await this.#send('rollback');
    } catch {
      this.#lease.discard();
    }
  }
}

/** What Kysely sees of the transaction: its builders share the pipeline with `statement()`. */
const connectionOf = (transaction: PipelinedTransaction): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await transaction.query(sql, parameters);
    const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as R[], ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  },
  streamQuery: () => {
    throw new Error('A transaction does not stream');
  },
});

const transactionOf = new WeakMap<object, PipelinedTransaction>();
/** The pipeline of a transaction that `inTransaction` opened; undefined for anything else. */
export const pipelineOf = (db: object): PipelinedTransaction | undefined => transactionOf.get(db);

interface Source {
  readonly pool: pg.Pool;
  readonly props: Omit<KyselyProps, 'executor'>;
}
const sources = new WeakMap<object, Source>();
/** Makes `inTransaction` on this database use pipelined transactions. */
export const transactThrough = (db: object, source: Source): void => void sources.set(db, source);

/**
 * Runs a function in a transaction: commits when it returns, rolls back when it throws. Statements that do not need
 * each other's results are started together and cost one round trip: by `inOrder` where their order matters, by
 * `Promise.all` where it does not.
 */
export async function inTransaction<T, R>(db: Kysely<T>, run: (tx: Kysely<T>) => Promise<R>): Promise<R> {
  const source = sources.get(db);
  if (source === undefined) return await db.transaction().execute(run);
  const lease = await lend(source.pool);
  const transaction = new PipelinedTransaction(lease);
  const connection = connectionOf(transaction);
  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) });
  const tx = new Transaction<T>({ ...source.props, executor });
  transactionOf.set(tx, transaction);
  try {
    const result = await run(tx);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  } finally {
    lease.release();
  }
}
