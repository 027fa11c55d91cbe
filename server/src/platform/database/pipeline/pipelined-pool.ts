import pg from 'pg';
import type { Log } from '../../observability/log.ts';
import { currentScope, type RequestScope } from '../request-scope.ts';
import { answer, PipelinedConnection, mostTries, type Job } from './pipelined-connection.ts';

/** Reads that share a line at one time; more wait here, where giving them up costs nothing. */
const mostInFlight = 16;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * A few connections for the reads of statement(). A read goes to the line with the least to do. The deadline of its
 * request covers
 * waiting and running; when it passes, the line is cut if the server was busy with this very read or has fallen silent.
 */
export class PipelinedPool {
  readonly #config: pg.ClientConfig;
  readonly #size: number;
  readonly #log: Log;
  readonly #lines: PipelinedConnection[] = [];
  readonly #waiting: Job[] = [];
  #opening = 0;
  #closed = false;

  constructor(config: pg.ClientConfig, size: number, log: Log) {
    this.#config = config;
    this.#size = size;
    this.#log = log;
  }
  get totalCount(): number {
    return this.#lines.length;
  }
  get idleCount(): number {
    return this.#lines.filter((line) => line.inFlight === 0).length;
  }
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Rows of a read, under the deadline of the request that asks. */
  async run(text: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const scope = currentScope();
    if (scope !== undefined) scope.queries += 1;
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
      const line = this.#lines.find((each) => each.holds(timed));
      if (line !== undefined && (line.isAtHead(timed) || line.heardAt < sentAt)) line.cut();
    };
    const timed: Job = {
      ...job,
      resolve: (rows) => {
        scope.onExpiry.delete(giveUp);
        job.resolve(rows);
      },
      reject: (error) => {
        scope.onExpiry.delete(giveUp);
        job.reject(error);
      },
    };
    scope.onExpiry.add(giveUp);
    return timed;
  }

  /** To an idle line, else to a new one, else to the one with the least to do. */
  #place(job: Job): void {
    let best: PipelinedConnection | undefined;
    for (const line of this.#lines) if (best === undefined || line.inFlight < best.inFlight) best = line;
    if ((best === undefined || best.inFlight > 0) && this.#lines.length + this.#opening < this.#size) void this.#open();
    if (best !== undefined && best.inFlight < mostInFlight) best.send(job);
    else this.#waiting.push(job);
  }
  #refill(line: PipelinedConnection): void {
    while (line.inFlight < mostInFlight) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      if (!job.answered) line.send(job);
    }
  }
  async #open(): Promise<void> {
    this.#opening += 1;
    const client = new pg.Client(this.#config);
    // One that breaks while it connects says so twice, and the second time as an event.
    client.on('error', (error) => this.#log.debug({ reason: error.message }, 'database connection lost in use'));
    try {
      await client.connect();
      this.#opening -= 1;
      if (this.#closed) {
        await client.end();
        return;
      }
      const line = new PipelinedConnection(client, {
        onFree: (free) => this.#refill(free),
        onLost: (lost, error, jobs) => this.#drop(lost, error, jobs),
      });
      this.#lines.push(line);
      this.#refill(line);
    } catch (error) {
      this.#opening -= 1;
      client.end().catch(() => undefined); // it never stood
      if (this.#lines.length === 0 && this.#opening === 0) this.#failAll(this.#waiting.splice(0), asError(error));
    }
  }
  #drop(line: PipelinedConnection, error: Error, unanswered: Job[]): void {
    const index = this.#lines.indexOf(line);
    if (index >= 0) this.#lines.splice(index, 1);
    if (this.#closed) return this.#failAll(unanswered, error);
    this.#log.debug({ reason: error.message }, 'database connection lost in use');
    this.#failAll(
      unanswered.filter((job) => job.sent >= mostTries),
      error,
    );
    for (const job of unanswered) if (job.sent < mostTries) this.#place(job);
    return undefined;
  }
  #failAll(jobs: readonly Job[], error: Error): void {
    for (const job of jobs) answer(job, error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#failAll(this.#waiting.splice(0), new Error('Cannot use a pool after calling end on the pool'));
    await Promise.all(this.#lines.splice(0).map(async (line) => line.close()));
  }
}
