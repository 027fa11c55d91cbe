import { Socket } from 'node:net';
import type pg from 'pg';
import { readColumns, readRow, type Column } from './columns.ts';
import { Frames } from './frames.ts';
import { readServerError } from './server-error.ts';

/** One read on its way. It is answered once; an answer to one that was given up goes nowhere. */
export interface Job {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
  answered: boolean;
  /** How often it was sent. */
  sent: number;
}
/** A read is sent once more where its line or its prepared statement was lost: it changed nothing. */
export const mostTries = 2;
/** Answers once: what was given up is not answered again. */
export function answer(job: Job, error: Error | null, rows: unknown[] = []): void {
  if (job.answered) return;
  job.answered = true;
  if (error === null) job.resolve(rows);
  else job.reject(error);
}
interface Prepared {
  readonly name: string;
  /** Null until the server has described them. */
  columns: readonly Column[] | null;
  formats: readonly number[];
}
interface Sent {
  readonly job: Job;
  readonly prepared: Prepared;
  /** Asked for as text, because the columns were not known. */
  readonly isFirst: boolean;
  readonly rows: unknown[];
  error: Error | null;
}

const headerLength = 5;
const letter = (name: string) => name.charCodeAt(0);
const DATA_ROW = letter('D');
const READY = letter('Z');
const ROW_DESCRIPTION = letter('T');
const NO_DATA = letter('n');
const ERROR = letter('E');
/** A prepared statement whose table was changed, or that the server forgot. */
const unusable = new Set(['0A000', '26000']);
const nothing: Buffer = Buffer.alloc(0);
const none: readonly number[] = [];

/** The one private part of node-postgres that is used here. */
function socketOf(client: pg.Client): Socket {
  const { connection } = client as unknown as { connection?: { stream?: unknown } };
  if (connection?.stream instanceof Socket) return connection.stream;
  throw new Error('This version of pg does not expose the socket of a connection: set DATABASE_PIPELINE=off');
}

/**
 * One connection that many reads share: they are sent without waiting for the answers of those before, all of one turn
 * of the
 * event loop in one write. Statements are prepared at their first use. node-postgres connects and logs in; then the
 * socket is ours.
 */
export class PipelinedConnection {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  readonly #frames = new Frames();
  readonly #prepared = new Map<string, Prepared>();
  /** In the order of sending, which is that of answering. */
  readonly #sent: Sent[] = [];
  readonly #onFree: (line: PipelinedConnection) => void;
  readonly #onLost: (line: PipelinedConnection, error: Error, unanswered: Job[]) => void;
  #rest = nothing;
  #names = 0;
  #closed = false;
  /** On the clock of `performance.now()`, when the server last said something. */
  heardAt = performance.now();

  constructor(
    client: pg.Client,
    hear: {
      onFree: (line: PipelinedConnection) => void;
      onLost: (line: PipelinedConnection, error: Error, unanswered: Job[]) => void;
    },
  ) {
    this.#client = client;
    this.#onFree = hear.onFree;
    this.#onLost = hear.onLost;
    this.#socket = socketOf(client);
    this.#socket.removeAllListeners('data');
    this.#socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(new Error('Connection terminated unexpectedly')));
  }

  get inFlight(): number {
    return this.#sent.length;
  }
  /** Whether this is the read that the server is busy with. */
  isAtHead(job: Job): boolean {
    return this.#sent[0]?.job === job;
  }
  holds(job: Job): boolean {
    return this.#sent.some((sent) => sent.job === job);
  }

  send(job: Job): void {
    if (this.#frames.isEmpty) setImmediate(() => this.#flush());
    job.sent += 1;
    let prepared = this.#prepared.get(job.text);
    if (prepared === undefined) {
      prepared = { name: `r${this.#names}`, columns: null, formats: none };
      this.#names += 1;
      this.#prepared.set(job.text, prepared);
      this.#frames.parse(prepared.name, job.text);
      this.#frames.describe(prepared.name);
    }
    this.#frames.bind(prepared.name, job.parameters, prepared.formats);
    this.#frames.executeAndSync();
    this.#sent.push({ job, prepared, isFirst: prepared.columns === null, rows: [], error: null });
  }
  #flush(): void {
    if (!this.#closed && !this.#frames.isEmpty) this.#socket.write(this.#frames.take());
  }

  #hear(chunk: Buffer): void {
    this.heardAt = performance.now();
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at + headerLength <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      this.#message(bytes, at, end);
      at = end;
    }
    this.#rest = at === bytes.length ? nothing : bytes.subarray(at);
  }
  #message(bytes: Buffer, at: number, end: number): void {
    const [head] = this.#sent;
    if (head === undefined) return; // a notice, or a farewell
    switch (bytes[at]) {
      case DATA_ROW:
        this.#row(head, bytes, at + headerLength);
        break;
      case READY:
        this.#finish(head);
        break;
      case ROW_DESCRIPTION:
        head.prepared.columns = readColumns(bytes, at + headerLength);
        head.prepared.formats = head.prepared.columns.map((column) => column.format);
        break;
      case NO_DATA:
        head.prepared.columns = [];
        break;
      case ERROR:
        head.error = readServerError(bytes, at + headerLength, end - at);
        break;
      default: // that it was parsed, bound and completed
    }
  }
  #row(head: Sent, bytes: Buffer, at: number): void {
    if (head.job.answered || head.error !== null) return;
    try {
      head.rows.push(readRow(bytes, at, head.prepared.columns ?? [], head.isFirst));
    } catch (error) {
      head.error = error instanceof Error ? error : new Error(String(error));
    }
  }
  #finish({ job, prepared, rows, error }: Sent): void {
    this.#sent.shift();
    const again = error !== null && unusable.has((error as { code?: string }).code ?? '');
    if ((again || prepared.columns === null) && this.#prepared.get(job.text) === prepared)
      this.#prepared.delete(job.text);
    if (again && job.sent < mostTries && !job.answered) this.send(job);
    else answer(job, error, rows);
    this.#onFree(this);
  }

  #lose(error: Error, destroy = true): void {
    if (this.#closed) return;
    this.#closed = true;
    if (destroy) this.#socket.destroy();
    this.#onLost(
      this,
      error,
      this.#sent
        .splice(0)
        .map(({ job }) => job)
        .filter((job) => !job.answered),
    );
  }
  /** The server may be frozen: only destroying the socket ends the wait. */
  cut(): void {
    this.#lose(new Error('Connection terminated'));
  }
  async close(): Promise<void> {
    this.#lose(new Error('Connection terminated'), false);
    await this.#client.end();
  }
}
