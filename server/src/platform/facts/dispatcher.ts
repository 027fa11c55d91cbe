import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createPersistentConnection } from '../database/persistent-connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueAll } from '../tasks/enqueue.ts';
import { createCoalescedRunner } from './coalesce.ts';
import type { EffectDefinition } from './effect.ts';
import { effectsByFact, workOf } from './effects.ts';
import { claimFacts, hasWaitingFacts, notifyOthers, type StatedFact } from './queries.ts';

/** Number of facts per transaction. */
const batch = 100;
/** Milliseconds within which several wake-ups of other processes become one. */
const debounce = 50;
/**
 * Milliseconds between batches of a process that is nudged all the time. Facts that gather until then share a claim,
 * and their effects a task and a transaction: at 25, a reaction under load costs a third of one that is alone.
 */
const pace = 25;
/** Milliseconds after a failed batch until the next try. */
const retryAfter = 1000;
/** Seconds for which a process without sockets leaves a fact to processes that have some. */
const graceSeconds = 20;

/** Pushes facts to sockets. */
export interface Pusher {
  publish(fact: StatedFact): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  db: Kysely<never>;
  effects: readonly EffectDefinition[];
  /**
   * Null in a process without access to the sockets: it leaves its facts to a process with access, and dispatches them
   * only if none does.
   */
  live: Pusher | null;
  log: Log;
  metrics: Metrics;
  /**
   * Milliseconds between searches for facts that a crash left behind. Everything else arrives by a nudge, by NOTIFY, or
   * is found when the connection that listens is restored.
   */
  sweepEvery?: number;
}

export interface Dispatcher {
  /** Call it after a commit that emitted facts. Cheap, never throws. */
  nudge: () => void;
  /** Resolves once other processes can wake this one. */
  readonly listening: Promise<void>;
  /** Dispatches pending facts and resolves when this process is idle; for tests and shutdown. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One transaction claims facts, enqueues one task per effect for all of its facts, and marks the facts, so that effects
 * are neither lost nor
 * queued twice. Sockets are notified just before that commit: after a crash in between they are notified again with the
 * same ids, which browsers drop. Returns the number of facts.
 */
function createBatch({ db, effects, live, log, metrics }: Options): () => Promise<number> {
  const effectsOf = effectsByFact(effects);
  const push = async (fact: StatedFact) => {
    try {
      await live?.publish(fact);
    } catch (error) {
      // A screen that missed a push is corrected by its next fetch, so effects do not wait for pushes.
      log.error({ fact: fact.name, err: error }, 'fact not pushed');
    }
  };
  return async () => {
    const claimed = await inTransaction(db, async (tx) => {
      const facts = await claimFacts(tx, batch, live ? 0 : graceSeconds);
      await Promise.all([enqueueAll(tx, workOf(facts, effectsOf)), ...facts.map(push)]);
      return facts;
    });
    for (const { name, statedAt } of claimed) {
      metrics.factsDispatched.inc({ fact: name });
      metrics.factDelay.observe(Math.max(0, Date.now() - statedAt.getTime()) / 1000);
    }
    return claimed.length;
  };
}

/** Calls `run` at once, or as soon as the last call is `pace` ago. */
function createPacer(run: () => void): { start: () => void; close: () => void } {
  let startedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const runNow = () => {
    timer = undefined;
    startedAt = performance.now();
    run();
  };
  return {
    start: () => {
      if (timer !== undefined) return;
      const wait = startedAt + pace - performance.now();
      if (wait <= 0) runNow();
      else timer = setTimeout(runNow, wait);
    },
    close: () => clearTimeout(timer),
  };
}

/** Starts dispatching if there is something to dispatch: one query instead of a transaction while there is not. */
async function sweep(db: Kysely<never>, start: () => void): Promise<void> {
  try {
    const row = await hasWaitingFacts.first(db);
    if (row?.found !== true) return;
  } catch {
    // The batch reports what is wrong, and tries again.
  }
  start();
}

/**
 * Dispatches facts to effects and audiences: its own facts when it is nudged, those of other processes when it is woken
 * or sweeps.
 */
export function createDispatcher(options: Options): Dispatcher {
  const { pool, db, live, log, sweepEvery = 10_000 } = options;
  const self = randomUUID();
  const dispatchBatch = createBatch(options);
  let broken = false;
  let retrying: NodeJS.Timeout | undefined;
  const dispatching = createCoalescedRunner(
    async () => {
      const count = await dispatchBatch();
      broken = false;
      return count === batch ? 'more' : 'done';
    },
    (error) => {
      // Nothing is lost: the facts are still pending, and the next sweep finds them.
      if (!broken) log.warn({ err: error }, 'facts not dispatched, retrying');
      broken = true;
      retrying ??= setTimeout(() => {
        retrying = undefined;
        dispatching.start();
      }, retryAfter);
    },
  );
  const paced = createPacer(dispatching.start);
  let waking: NodeJS.Timeout | undefined;
  const wakeOthers = () => {
    waking ??= setTimeout(() => {
      waking = undefined;
      notifyOthers(db, { sender: self }).catch((error: unknown) =>
        log.debug({ err: error }, 'other processes not woken'),
      );
    }, debounce);
  };
  const listener = createPersistentConnection({
    pool,
    log,
    name: 'facts',
    onConnect: async (client) => client.query('listen fact').then(dispatching.start),
    onNotification: (sender) => sender !== self && paced.start(),
  });
  const timer = setInterval(() => void sweep(db, dispatching.start), sweepEvery);
  return {
    listening: listener.ready,
    nudge: live ? paced.start : wakeOthers,
    async settled() {
      dispatching.start();
      await dispatching.idle();
    },
    async close() {
      clearInterval(timer);
      clearTimeout(retrying);
      clearTimeout(waking);
      paced.close();
      await dispatching.close();
      await listener.close();
    },
  };
}
