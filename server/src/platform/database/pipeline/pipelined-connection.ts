import { Socket } from 'node:net';
import type pg from 'pg';
import { readColumns, readRow, type Column } from './columns.ts';
import { Frames } from './frames.ts';
import { readServerError } from './server-error.ts';

/** A pending read. It is answered once; an answer that arrives after its deadline is ignored. */
export interface Job {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
  answered: boolean;
  /** Number of times it was sent. */
  sent: number;
}
/**
 * A read is sent again if its connection or its prepared statement was lost; this is safe because it changes nothing.
 */
export const MAX_TRIES = 2;
/** Settles a read unless it was settled before. */
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
  /** Whether text was requested because the columns were not known yet. */
  readonly isFirst: boolean;
  readonly rows: unknown[];
  error: Error | null;
}

const headerLength = 5;
const codeOf = (name: string) => name.charCodeAt(0);
const DATA_ROW = codeOf('D');
const READY = codeOf('Z');
const ROW_DESCRIPTION = codeOf('T');
const NO_DATA = codeOf('n');
const ERROR = codeOf('E');
/** Error codes of a prepared statement whose table changed (0A000) or that the server no longer has (26000). */
const unusable = new Set(['0A000', '26000']);
const nothing: Buffer = Buffer.alloc(0);
const none: readonly number[] = [];

/** The only private part of node-postgres that is used here. */
function socketOf(client: pg.Client): Socket {
  const { connection } = client as unknown as { connection?: { stream?: unknown } };
  if (connection?.stream instanceof Socket) return connection.stream;
  throw new Error('This version of pg does not expose the socket of a connection: set DATABASE_PIPELINE=off');
}

/**
 * One connection shared by many reads. They are sent without waiting for earlier answers, all reads of one turn of the
 * event loop in one write. Statements are prepared at their first use. node-postgres connects and logs in; afterwards
 * this class owns the socket.
 */
export class PipelinedConnection {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  readonly #frames = new Frames();
  readonly #prepared = new Map<string, Prepared>();
  /** In the order of sending, in which the server also answers. */
  readonly #sent: Sent[] = [];
  readonly #onFree: (connection: PipelinedConnection) => void;
  readonly #onLost: (connection: PipelinedConnection, error: Error, unanswered: Job[]) => void;
  #rest = nothing;
  #names = 0;
  #closed = false;
  /** When the server last sent something, by `performance.now()`. */
  lastMessageAt = performance.now();

  constructor(
    client: pg.Client,
    handlers: {
      onFree: (connection: PipelinedConnection) => void;
      onLost: (connection: PipelinedConnection, error: Error, unanswered: Job[]) => void;
    },
  ) {
    this.#client = client;
    this.#onFree = handlers.onFree;
    this.#onLost = handlers.onLost;
    this.#socket = socketOf(client);
    this.#socket.removeAllListeners('data');
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(new Error('Connection terminated unexpectedly')));
  }

  get inFlight(): number {
    return this.#sent.length;
  }
  /** Whether the server is working on this read. */
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

  #receive(chunk: Buffer): void {
    this.lastMessageAt = performance.now();
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
    if (head === undefined) return; // a notice, or the message before a shutdown
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
      default: // confirmations of Parse, Bind and Execute
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
    if (again && job.sent < MAX_TRIES && !job.answered) this.send(job);
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
  /** Destroys the socket, the only way to stop waiting for a frozen server. */
  cut(): void {
    this.#lose(new Error('Connection terminated'));
  }
  async close(): Promise<void> {
    this.#lose(new Error('Connection terminated'), false);
    await this.#client.end();
  }
}
