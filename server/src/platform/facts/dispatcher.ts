import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createStandingConnection } from '../standing-connection.ts';
import { enqueueAll } from '../tasks/enqueue.ts';
import type { EffectDefinition } from './effect.ts';
import { effectsByFact, workOf } from './effects.ts';
import { claimFacts, notifyOthers, type StatedFact } from './queries.ts';

/** Facts in one transaction. */
const batch = 100;
/** Milliseconds between looks for what a crash left. */
const sweep = 1000;
/** Milliseconds in which calls to wake other processes become one. */
const debounce = 50;
/** Seconds that a process without sockets leaves a fact to those that have some. */
const patience = 20;

/** Takes facts to sockets. */
export interface Pusher {
  publish(fact: StatedFact): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  db: Kysely<never>;
  effects: readonly EffectDefinition[];
  /** Null in a process that cannot reach the sockets: it leaves its facts to one that can, and takes them only if none does. */
  live: Pusher | null;
  log: Log;
  metrics: Metrics;
}

export interface Dispatcher {
  /** There are new facts: call it after the commit that stated them. Cheap, never throws. */
  nudge(): void;
  /** Resolves when no fact is waiting and no dispatch is running in this process; for tests and shutdown. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hands facts to their effects and audiences. One transaction claims facts, puts one piece of work per effect into the queue, and
 * marks them, so that effects are neither lost nor queued twice. Sockets are told just before that commit: a crash in between
 * tells them again, under the same id, which browsers drop.
 */
export function createDispatcher({ pool, db, effects, live, log, metrics }: Options): Dispatcher {
  const effectsOf = effectsByFact(effects);
  const self = randomUUID();
  let closed = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let broken = false;

  const push = async (fact: StatedFact) => {
    if (!live) return;
    try {
      await live.publish(fact);
    } catch (error) {
      // Screens that missed a push are put right by their next fetch; effects must not wait for that.
      log.error({ fact: fact.name, error }, 'fact was not pushed');
    }
  };
  const dispatchBatch = () =>
    db.transaction().execute(async (inside) => {
      const claimed = await claimFacts(inside, batch, live ? 0 : patience);
      await Promise.all([
        enqueueAll(inside, claimed.flatMap((fact) => workOf(fact, effectsOf.get(fact.name) ?? []))),
        ...claimed.map(push),
      ]);
      return claimed;
    });
  const dispatchAll = async () => {
    try {
      while (wanted && !closed) {
        wanted = false;
        const claimed = await dispatchBatch();
        for (const { name, statedAt } of claimed) {
          metrics.factsDispatched.inc({ fact: name });
          metrics.factDelay.observe(Math.max(0, Date.now() - statedAt.getTime()) / 1000);
        }
        if (claimed.length === batch) wanted = true;
        broken = false;
      }
    } catch (error) {
      // Nothing is lost: the facts are still waiting, and the next look finds them.
      if (!broken) log.warn({ error }, 'facts could not be dispatched; trying again');
      broken = true;
      wanted = false;
    }
  };
  const start = () => {
    wanted = true;
    if (closed) return;
    running ??= dispatchAll().finally(() => {
      running = null;
      // Somebody called between the last look and here.
      if (wanted && !broken) start();
    });
  };

  let waking: NodeJS.Timeout | undefined;
  const wakeOthers = () => {
    waking ??= setTimeout(() => {
      waking = undefined;
      notifyOthers(db, self).catch((error: unknown) => log.debug({ error }, 'others were not woken'));
    }, debounce);
  };
  const listener = createStandingConnection({
    pool,
    log,
    name: 'facts',
    onConnect: (client) => client.query('listen fact').then(start),
    onNotification: (sender) => sender !== self && start(),
  });
  const timer = setInterval(start, sweep);

  return {
    nudge: () => (live ? start() : wakeOthers()),
    async settled() {
      start();
      while (running) await running;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      clearTimeout(waking);
      await running;
      await listener.close();
    },
  };
}
