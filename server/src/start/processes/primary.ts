import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { shareCallLimits } from '#platform/limits/index.ts';
import type { Log } from '#platform/observability/log.ts';
import { gatherMetrics } from '#platform/observability/metrics.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { isProcessMessage, type BeginMessage, type FromProcess, type ToProcess } from './messages.ts';

/**
 * Milliseconds to wait before the first, second and further restarts of a process; the last one repeats. After a
 * process has run for a minute, the sequence starts over.
 */
const backOff = [0, 500, 2_000, 5_000, 15_000];
const stableAfter = 60_000;

interface Options {
  /** The first message to each process, in order. */
  readonly begins: readonly BeginMessage[];
  readonly log: Log;
}

export interface Processes {
  /** The metrics of all processes. */
  readonly metrics: () => Promise<string>;
  /** Asks all processes to end and resolves when they have. */
  readonly close: () => Promise<void>;
}

/** Errors are ignored: a process that is about to end needs no messages. */
const send = (worker: Worker, message: ToProcess) => void worker.send(message, undefined, () => undefined);

/** Keeps one process running: when it ends, another one is started, until the slot is closed. */
class ProcessSlot {
  readonly opened = Promise.withResolvers<void>();
  isOpen = false;
  readonly #begin: BeginMessage;
  readonly #log: Log;
  readonly #onMessage: (worker: Worker, message: FromProcess) => void;
  #worker: Worker | null = null;
  #waiting: NodeJS.Timeout | undefined;
  #closed = false;
  #restarts = 0;

  constructor(beginMessage: BeginMessage, log: Log, onMessage: (worker: Worker, message: FromProcess) => void) {
    this.#begin = beginMessage;
    this.#log = log;
    this.#onMessage = onMessage;
  }

  start(): void {
    const since = Date.now();
    const worker = cluster.fork();
    this.#worker = worker;
    // Without this listener, a failed message to a process that is ending would end the primary.
    worker.on('error', (error) => this.#log.debug({ reason: error.message }, 'message to a process not sent'));
    worker.on('message', (message: unknown) => {
      if (!isProcessMessage(message)) return;
      const incoming = message as FromProcess;
      if (incoming.kind === 'open') {
        this.isOpen = true;
        this.opened.resolve();
        if (this.#restarts > 0) this.#log.info({ pid: worker.process.pid }, 'web process restarted');
      } else if (incoming.kind === 'refused') {
        this.opened.reject(new StartRefusal(incoming.sentence));
        if (this.#restarts > 0) this.#log.error({ reason: incoming.sentence }, 'web process cannot start');
      }
      this.#onMessage(worker, incoming);
    });
    worker.once('exit', (code, signal) => this.#ended(since, signal ?? code));
    send(worker, this.#begin);
  }

  #ended(since: number, exitStatus: string | number): void {
    this.#worker = null;
    this.opened.reject(
      new StartRefusal(`A web process ended before it was open (${exitStatus}): the lines above say why.`),
    );
    const wasOpen = this.isOpen;
    this.isOpen = false;
    if (this.#closed) return;
    if (Date.now() - since > stableAfter) this.#restarts = 0;
    const wait = backOff[Math.min(this.#restarts, backOff.length - 1)] ?? 0;
    this.#restarts += 1;
    this.#log.error({ how: exitStatus, wasOpen, wait }, 'web process ended, starting another');
    this.#waiting = setTimeout(() => this.start(), wait);
  }

  tell(message: ToProcess): void {
    if (this.#worker?.isConnected() === true) send(this.#worker, message);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#waiting);
    const worker = this.#worker;
    if (worker === null) return;
    const exited = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exited;
  }
}

/** Starts all processes; they share one port. @throws StartRefusal with the sentence of the first that cannot start */
export async function openProcesses({ begins, log }: Options): Promise<Processes> {
  setupPrimary();
  shareCallLimits();
  const gather = gatherMetrics();
  const notifyAll = () => {
    const open = slots.filter(({ isOpen }) => isOpen).length;
    for (const slot of slots) slot.tell({ kind: 'processes', open, total: slots.length });
  };
  const slots: ProcessSlot[] = begins.map(
    (beginMessage) =>
      new ProcessSlot(beginMessage, log, (worker, message) => {
        if (message.kind === 'open') notifyAll();
        if (message.kind !== 'metrics') return;
        const { id } = message;
        gather().then(
          (text) => send(worker, { kind: 'metrics', id, text }),
          () => send(worker, { kind: 'metrics', id, text: null }),
        );
      }),
  );
  cluster.on('exit', notifyAll);
  const close = async () => {
    await Promise.all(slots.map((slot) => slot.close()));
  };
  for (const slot of slots) slot.start();
  try {
    await Promise.all(slots.map(({ opened }) => opened.promise));
    return { close, metrics: gather };
  } catch (error) {
    await close();
    throw error;
  }
}
