import pg from 'pg';
import type { Log } from '../../observability/log.ts';
import { currentScope, type RequestScope } from '../request-scope.ts';
import { answer, PipelinedConnection, MAX_TRIES, type Job } from './pipelined-connection.ts';

/** Maximum number of reads on one connection. More wait in the pool, where cancelling them costs nothing. */
const MAX_IN_FLIGHT = 16;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * A few connections for the reads of statement(). A read goes to the connection with the fewest reads. The deadline of
 * its request covers waiting and execution; when it passes, the connection is cut if the server was working on this
 * read or has stopped answering.
 */
export class PipelinedPool {
  readonly #config: pg.ClientConfig;
  readonly #size: number;
  readonly #log: Log;
  readonly #connections: PipelinedConnection[] = [];
  readonly #waiting: Job[] = [];
  #opening = 0;
  #closed = false;

  constructor(config: pg.ClientConfig, size: number, log: Log) {
    this.#config = config;
    this.#size = size;
    this.#log = log;
  }
  get totalCount(): number {
    return this.#connections.length;
  }
  get idleCount(): number {
    return this.#connections.filter((connection) => connection.inFlight === 0).length;
  }
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** The rows of a read. Rejects when the deadline of the current request passes. */
  async run(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const scope = currentScope();
    if (scope !== undefined) {
      scope.queries += 1;
      if (scope.reading === 0) scope.roundTrips += 1;
    }
    if (scope?.expired === true) return Promise.reject(new Error('The time of this request is over'));
    return new Promise((resolve, reject) => {
      const job: Job = { text, parameters, resolve, reject, answered: false, sent: 0 };
      this.#place(scope === undefined ? job : this.#timed(job, scope));
    });
  }
  #timed(job: Job, scope: RequestScope): Job {
    const sentAt = performance.now();
    const giveUp = () => {
      if (timed.answered) return;
      answer(timed, new Error('The time of this request is over'));
      const connection = this.#connections.find((each) => each.holds(timed));
      if (connection !== undefined && (connection.isAtHead(timed) || connection.lastMessageAt < sentAt))
        connection.cut();
    };
    const settled = () => {
      scope.onExpiry.delete(giveUp);
      scope.reading -= 1;
    };
    const timed: Job = {
      ...job,
      resolve: (rows) => {
        settled();
        job.resolve(rows);
      },
      reject: (error) => {
        settled();
        job.reject(error);
      },
    };
    scope.onExpiry.add(giveUp);
    scope.reading += 1;
    return timed;
  }

  /** Uses an idle connection, else a new one, else the one with the fewest reads. */
  #place(job: Job): void {
    let best: PipelinedConnection | undefined;
    for (const connection of this.#connections)
      if (best === undefined || connection.inFlight < best.inFlight) best = connection;
    if ((best === undefined || best.inFlight > 0) && this.#connections.length + this.#opening < this.#size)
      void this.#open();
    if (best !== undefined && best.inFlight < MAX_IN_FLIGHT) best.send(job);
    else this.#waiting.push(job);
  }
  #refill(connection: PipelinedConnection): void {
    while (connection.inFlight < MAX_IN_FLIGHT) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      if (!job.answered) connection.send(job);
    }
  }
  async #open(): Promise<void> {
    this.#opening += 1;
    const client = new pg.Client(this.#config);
    // A connection that breaks while connecting reports it twice, the second time as an event.
    client.on('error', (error) => this.#log.debug({ reason: error.message }, 'database connection lost in use'));
    try {
      await client.connect();
      this.#opening -= 1;
      if (this.#closed) {
        await client.end();
        return;
      }
      const connection = new PipelinedConnection(client, {
        onFree: (free) => this.#refill(free),
        onLost: (lost, error, jobs) => this.#drop(lost, error, jobs),
      });
      this.#connections.push(connection);
      this.#refill(connection);
    } catch (error) {
      this.#opening -= 1;
      client.end().catch(() => undefined); // the connection was never established
      if (this.#connections.length === 0 && this.#opening === 0) this.#failAll(this.#waiting.splice(0), asError(error));
    }
  }
  #drop(connection: PipelinedConnection, error: Error, unanswered: Job[]): void {
    const index = this.#connections.indexOf(connection);
    if (index >= 0) this.#connections.splice(index, 1);
    if (this.#closed) return this.#failAll(unanswered, error);
    this.#log.debug({ reason: error.message }, 'database connection lost in use');
    this.#failAll(
      unanswered.filter((job) => job.sent >= MAX_TRIES),
      error,
    );
    for (const job of unanswered) if (job.sent < MAX_TRIES) this.#place(job);
    return undefined;
  }
  #failAll(jobs: readonly Job[], error: Error): void {
    for (const job of jobs) answer(job, error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#failAll(this.#waiting.splice(0), new Error('Cannot use a pool after calling end on the pool'));
    await Promise.all(this.#connections.splice(0).map(async (connection) => connection.close()));
  }
}
