import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult, PostgresCursor } from 'kysely';
import pg from 'pg';
import { currentScope, type RequestScope } from './request-scope.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts and sequence ids stay below 2^53
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text); // a day has no time zone

/**
 * Statements are prepared once per connection, under a name derived from their text. The number of texts is bounded:
 * lists of ids are passed as arrays, never as a varying number of placeholders.
 */
const names = new Map<string, string>();
const maxNames = 2000;
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
const notPrepared = /^(begin|start|commit|rollback|savepoint|release|set|listen|notify|copy)\b/i;

/** A connection lent to one request or transaction. It counts queries and is cut when the request's deadline passes. */
export class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #scope: RequestScope | undefined;
  readonly #cut: () => void;
  #cutOff = false;
  #isPipelining = false;

  constructor(client: pg.PoolClient, scope: RequestScope | undefined) {
    this.#client = client;
    this.#scope = scope;
    // The server may be frozen: only destroying the socket ends the wait, and the connection cannot be reused.
    this.#cut = () => {
      this.#cutOff = true;
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    scope?.onExpiry.add(this.#cut);
  }
  get processID(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') return this.#client.query(sql as never);
    if (this.#scope !== undefined) {
      this.#scope.queries += 1;
      if (!this.#isPipelining) this.#scope.roundTrips += 1;
    }
    const name = notPrepared.test(sql) ? undefined : nameOf(sql);
    const values = parameters as unknown[];
    return this.#client.query(
      name === undefined ? { text: sql, values } : { name, text: sql, values },
    ) as unknown as Promise<PostgresQueryResult<R>>;
  }

  /** Sends everything that `send` queries in one write, as one round trip. */
  together(send: () => void): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Duplex } }).connection;
    if (this.#scope !== undefined) this.#scope.roundTrips += 1;
    this.#isPipelining = true;
    stream.cork();
    try {
      send();
    } finally {
      stream.uncork();
      this.#isPipelining = false;
    }
  }
  /** The connection is destroyed when it is released, because its transaction may still be open. */
  discard(): void {
    this.#cutOff = true;
  }

  release(): void {
    this.#scope?.onExpiry.delete(this.#cut);
    this.#client.release(this.#cutOff);
  }
}

/** Lends a connection; the wait for one ends with the request's deadline. */
export async function lend(pool: pg.Pool): Promise<Lease> {
  const scope = currentScope();
  if (scope === undefined) return new Lease(await pool.connect(), undefined);
  if (scope.expired) throw new Error('The time of this request is over');
  return await new Promise<Lease>((resolve, reject) => {
    const giveUp = () => reject(new Error('No connection came free in time'));
    scope.onExpiry.add(giveUp);
    pool.connect().then(
      (client) => {
        scope.onExpiry.delete(giveUp);
        if (scope.expired) client.release();
        else resolve(new Lease(client, scope));
      },
      (error: unknown) => {
        scope.onExpiry.delete(giveUp);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

/** The pool as Kysely sees it. */
export const leasingPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => lend(pool),
  end: async () => pool.end(),
  options: {},
});
