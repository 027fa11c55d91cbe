import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createPersistentConnection } from '../database/persistent-connection.ts';
import { enqueueAll } from '../tasks/enqueue.ts';
import { createCoalescedRunner } from './coalesce.ts';
import type { EffectDefinition } from './effect.ts';
import { effectsByFact, workOf } from './effects.ts';
import { claimFacts, notifyOthers, type StatedFact } from './queries.ts';

/** Facts in one transaction. */
const batch = 100;
/** Milliseconds in which calls to wake other processes become one. */
const debounce = 50;
/** Seconds that a process without sockets leaves a fact to those that have some. */
const timeoutMs = 20;

/** Takes facts to sockets. */
export interface Pusher {
  publish(fact: StatedFact): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  db: Kysely<never>;
  effects: readonly EffectDefinition[];
  /**
   * Null in a process that cannot reach the sockets: it leaves its facts to one that can, and takes them only if none
   * does.
   */
  live: Pusher | null;
  log: Log;
  metrics: Metrics;
  /** Milliseconds between looks for what a crash left. */
  sweepEvery?: number;
}

export interface Dispatcher {
  /** There are new facts: call it after the commit that stated them. Cheap, never throws. */
  nudge: () => void;
  /** Resolves once other processes can wake this one. */
  readonly listening: Promise<void>;
  /** Takes what waits and resolves when this process dispatches nothing any more; for tests and shutdown. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One transaction claims facts, puts one piece of work per effect into the queue, and marks them, so that effects are
 * neither lost
 * nor queued twice. Sockets are told just before that commit: a crash in between tells them again, under the same id,
 * which
 * browsers drop. Answers how many there were.
 */
function createBatch({ db, effects, live, log, metrics }: Options): () => Promise<number> {
  const effectsOf = effectsByFact(effects);
  const push = async (fact: StatedFact) => {
    try {
      await live?.publish(fact);
    } catch (error) {
      // Screens that missed a push are put right by their next fetch; effects must not wait for that.
      log.error({ fact: fact.name, err: error }, 'fact was not pushed');
    }
  };
  return async () => {
    const claimed = await db.transaction().execute(async (tx) => {
      const facts = await claimFacts(tx, batch, live ? 0 : timeoutMs);
      const work = facts.flatMap((fact) => workOf(fact, effectsOf.get(fact.name) ?? []));
      await Promise.all([enqueueAll(tx, work), ...facts.map(push)]);
      return facts;
    });
    for (const { name, statedAt } of claimed) {
      metrics.factsDispatched.inc({ fact: name });
      metrics.factDelay.observe(Math.max(0, Date.now() - statedAt.getTime()) / 1000);
    }
    return claimed.length;
  };
}

/**
 * Hands facts to their effects and audiences: those of this process when it is nudged, those of others when it is woken
 * or looks.
 */
export function createDispatcher(options: Options): Dispatcher {
  const { pool, db, live, log, sweepEvery = 1000 } = options;
  const self = randomUUID();
  const dispatchBatch = createBatch(options);
  let broken = false;
  const dispatching = createCoalescedRunner(
    async () => {
      const count = await dispatchBatch();
      broken = false;
      return count === batch ? 'more' : 'done';
    },
    (error) => {
      // Nothing is lost: the facts are still waiting, and the next look finds them.
      if (!broken) log.warn({ err: error }, 'facts could not be dispatched; trying again');
      broken = true;
    },
  );
  let waking: NodeJS.Timeout | undefined;
  const wakeOthers = () => {
    waking ??= setTimeout(() => {
      waking = undefined;
      notifyOthers(db, { sender: self }).catch((error: unknown) => log.debug({ err: error }, 'others were not woken'));
    }, debounce);
  };
  const listener = createPersistentConnection({
    pool,
    log,
    name: 'facts',
    onConnect: async (client) => client.query('listen fact').then(dispatching.start),
    onNotification: (sender) => sender !== self && dispatching.start(),
  });
  const timer = setInterval(dispatching.start, sweepEvery);
  return {
    listening: listener.ready,
    nudge: live ? dispatching.start : wakeOthers,
    async settled() {
      dispatching.start();
      await dispatching.idle();
    },
    async close() {
      clearInterval(timer);
      clearTimeout(waking);
      await dispatching.close();
      await listener.close();
    },
  };
}
