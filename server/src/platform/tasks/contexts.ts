import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/core/language.ts';
import type { EffectContext, TaskContext, Whispering } from '../context.ts';
import { loadCards } from '../cards.ts';
import { inTransaction } from '../database/transaction.ts';
import { createWriter } from '../facts/emit.ts';
import type { Services } from '../services.ts';
import type { Alarm } from './alarm.ts';
import { enqueueAll, type QueuedTask } from './enqueue.ts';

export type Whisperer = Whispering['whisper'];
interface Options {
  db: Kysely<never>;
  services: Services;
  /** Called after each commit that emitted facts. */
  afterFacts: () => void;
  alarm?: Alarm | undefined;
  /** Sends to sockets; called after the commit. */
  whisper: Whisperer;
}

/** Contexts for work without a caller: cards contain what anyone may see, and texts need an explicit language. */
export interface BackgroundContexts {
  task(signal: AbortSignal): TaskContext<never>;
  /** Runs one transaction; its facts are dispatched after the commit. */
  transaction<R>(run: (ctx: EffectContext<never>) => Promise<R>): Promise<R>;
  /** Adds tasks to the queue. */
  enqueue(tasks: readonly QueuedTask[]): Promise<void>;
}

export function createBackgroundContexts({ db, services, afterFacts, alarm, whisper }: Options): BackgroundContexts {
  const contextOf = (through: Kysely<never>) => ({
    db: through,
    services,
    language: DEFAULT_LANGUAGE,
    now: services.clock.now(),
    cards: async (references: Parameters<EffectContext<never>['cards']>[0]) =>
      loadCards(
        services.kinds.cards,
        through,
        { viewer: null, language: DEFAULT_LANGUAGE, services, now: services.clock.now() },
        references,
      ),
  });
  const transaction: BackgroundContexts['transaction'] = async (run) => {
    let hasFacts = false;
    const whispers: Parameters<Whisperer>[] = [];
    const result = await inTransaction(db, async (tx) => {
      const writing = createWriter(tx, services.clock.now());
      whispers.length = 0;
      const outcome = await run({
        ...contextOf(tx),
        whisper: (...whispered) => void whispers.push(whispered),
        emit: async (name, data) => writing.emit(name, data),
        emitAll: async (name, all) => writing.emitAll(name, all),
        async task(definition, payload, options) {
          await writing.task(definition, payload, options);
          alarm?.setFor(options?.runAt);
        },
      });
      ({ stated: hasFacts } = writing);
      return outcome;
    });
    if (hasFacts) afterFacts();
    for (const whispered of whispers) whisper(...whispered);
    return result;
  };
  const cardsFor: TaskContext<never>['cardsFor'] = async ({ memberId, language, actorId = memberId }, references) => {
    const now = services.clock.now();
    const viewer = {
      actor: { id: actorId },
      member: { id: memberId, since: now, isAdmin: false, sessionId: '' },
      role: null,
    };
    return loadCards(services.kinds.cards, db, { viewer, language, services, now }, references);
  };
  const enqueue: BackgroundContexts['enqueue'] = async (tasks) => enqueueAll(db, tasks);
  return { transaction, enqueue, task: (signal) => ({ ...contextOf(db), signal, transaction, cardsFor }) };
}
