import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { shareCallLimits } from '#platform/limits/index.ts';
import type { Log } from '#platform/observability/log.ts';
import { gatherMetrics } from '#platform/observability/metrics.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { isOurs, type Begin, type FromProcess, type ToProcess } from './messages.ts';

/**
 * Waits in ms before the first, second, … restart of a process; the last one repeats. One that lived for a minute
 * starts over.
 */
const backOff = [0, 500, 2_000, 5_000, 15_000];
const stableAfter = 60_000;

interface Options {
  /** What each process is to do, in their order. */
  readonly begins: readonly Begin[];
  readonly log: Log;
}

export interface Processes {
  /** The figures of all. */
  readonly metrics: () => Promise<string>;
  /** Lets all end what they have begun; resolves when they are gone. */
  readonly close: () => Promise<void>;
}

/** A message to a process that is just ending is lost, and nothing more. */
const tell = (worker: Worker, message: ToProcess) => void worker.send(message, undefined, () => undefined);

/** One place for a process: whoever runs in it is replaced when it ends, until the place is closed. */
class Place {
  readonly opened = Promise.withResolvers<void>();
  isOpen = false;
  readonly #begin: Begin;
  readonly #log: Log;
  readonly #hear: (worker: Worker, message: FromProcess) => void;
  #worker: Worker | null = null;
  #waiting: NodeJS.Timeout | undefined;
  #closed = false;
  #restarts = 0;

  constructor(begin: Begin, log: Log, hear: (worker: Worker, message: FromProcess) => void) {
    this.#begin = begin;
    this.#log = log;
    this.#hear = hear;
  }

  start(): void {
    const since = Date.now();
    const worker = cluster.fork();
    this.#worker = worker;
    // Without a listener a failed message to a dying process would end this one.
    worker.on('error', (error) => this.#log.debug({ reason: error.message }, 'message to a process not sent'));
    worker.on('message', (message: unknown) => {
      if (!isOurs(message)) return;
      const heard = message as FromProcess;
      if (heard.kind === 'open') {
        this.isOpen = true;
        this.opened.resolve();
        if (this.#restarts > 0)
          this.#log.info({ pid: worker.process.pid }, 'a process is open in the place of one that ended');
      } else if (heard.kind === 'refused') {
        this.opened.reject(new StartRefusal(heard.sentence));
        if (this.#restarts > 0) this.#log.error({ reason: heard.sentence }, 'a process does not start');
      }
      this.#hear(worker, heard);
    });
    worker.once('exit', (code, signal) => this.#ended(since, signal ?? code));
    tell(worker, this.#begin);
  }

  #ended(since: number, how: string | number): void {
    this.#worker = null;
    this.opened.reject(new StartRefusal(`A web process ended before it was open (${how}): the lines above say why.`));
    const wasOpen = this.isOpen;
    this.isOpen = false;
    if (this.#closed) return;
    if (Date.now() - since > stableAfter) this.#restarts = 0;
    const wait = backOff[Math.min(this.#restarts, backOff.length - 1)] ?? 0;
    this.#restarts += 1;
    this.#log.error({ how, wasOpen, wait }, 'a process ended; another takes its place');
    this.#waiting = setTimeout(() => this.start(), wait);
  }

  tell(message: ToProcess): void {
    if (this.#worker?.isConnected() === true) tell(this.#worker, message);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#waiting);
    const worker = this.#worker;
    if (worker === null) return;
    const gone = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await gone;
  }
}

/** Starts all processes; they share one port. @throws StartRefusal with the sentence of the first that cannot start */
export async function openProcesses({ begins, log }: Options): Promise<Processes> {
  setupPrimary();
  shareCallLimits();
  const gather = gatherMetrics();
  const notifyAll = () => {
    const open = places.filter(({ isOpen }) => isOpen).length;
    for (const place of places) place.tell({ kind: 'processes', open, wanted: places.length });
  };
  const places: Place[] = begins.map(
    (begin) =>
      new Place(begin, log, (worker, message) => {
        if (message.kind === 'open') notifyAll();
        if (message.kind !== 'metrics') return;
        const { id } = message;
        gather().then(
          (text) => tell(worker, { kind: 'metrics', id, text }),
          () => tell(worker, { kind: 'metrics', id, text: null }),
        );
      }),
  );
  cluster.on('exit', notifyAll);
  const close = async () => {
    await Promise.all(places.map((place) => place.close()));
  };
  for (const place of places) place.start();
  try {
    await Promise.all(places.map(({ opened }) => opened.promise));
    return { close, metrics: gather };
  } catch (error) {
    await close();
    throw error;
  }
}
