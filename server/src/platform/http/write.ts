import type { Kysely } from 'kysely';
import type { FactName } from '#contract/core/facts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { loadCards } from '../cards.ts';
import type { Caller, Origin, Whispering } from '../context.ts';
import { currentScope, refuseUnhandled } from '../database/request-scope.ts';
import { inTransaction } from '../database/transaction.ts';
import { network } from '../limits/index.ts';
import { Refusal } from '../refusal.ts';
import type { HandlerOf } from '../serve/serve.ts';
import type { TaskDefinition, TaskOptions } from '../tasks/definition.ts';
import { isTransient } from './failure.ts';
import type { HttpOptions } from './http.ts';
import { claimKey, type KeyedWrite, KeyUsed, replyBefore, storeReply, type StoredReply } from './idempotency.ts';
import type { languageOf } from './identify.ts';
import { writeReply } from './write-reply.ts';

export interface Call {
  readonly caller: Caller | null;
  readonly origin: Origin;
  readonly language: ReturnType<typeof languageOf>;
  readonly now: Date;
}

const maxTries = 3;

/** What one transaction leaves to do after its commit. */
export interface AfterCommit {
  hasFacts: boolean;
  readonly whispers: Parameters<Whispering['whisper']>[];
}

/** The context of one call on `db`. `writing` is null outside a transaction; facts and tasks are then refused. */
export function createContext(options: HttpOptions, call: Call, db: Kysely<never>, writing: AfterCommit | null) {
  const { caller, ...rest } = call;
  const inWrite = (): AfterCommit => {
    if (writing === null) throw new Error('Facts, tasks and whispers belong to the transaction of a write');
    return writing;
  };
  return {
    ...rest,
    db,
    actor: caller?.actor ?? null,
    member: caller?.member ?? null,
    role: caller?.role ?? null,
    services: options.services,
    cards: async (references: Parameters<typeof loadCards>[3]) =>
      loadCards(
        options.services.kinds.cards,
        db,
        { viewer: caller, language: call.language, services: options.services, now: call.now },
        references,
      ),
    record: options.record,
    whisper: (...whispered: Parameters<Whispering['whisper']>) => void inWrite().whispers.push(whispered),
    emit: async (name: FactName, data: unknown) => {
      inWrite().hasFacts = true;
      return options.outbox.emit(db, name, data, call.now);
    },
    task: async <P>(task: TaskDefinition<P>, payload: P, taskOptions?: TaskOptions) => {
      inWrite().hasFacts = true;
      return options.outbox.enqueue(db, task, payload, taskOptions);
    },
  };
}

/** A refusal whose writes are committed like those of a reply; it is thrown afterwards. */
function refusalWithWrites(error: unknown): Refusal {
  if (error instanceof Refusal && error.details.keepWrites) return error;
  throw error;
}

/** Who shares a part of the connections: a member, or the visitors of one network. */
export const writerOf = ({ caller, origin }: Call): string => caller?.member.id ?? network(origin.address);

/**
 * Runs a write in one transaction, and repeats it when transactions conflict; the reply is serialized before the
 * commit. `before`: a reply was stored already.
 */
export async function write(
  options: HttpOptions,
  endpoint: Endpoint,
  handler: HandlerOf,
  call: Call,
  input: unknown,
  prepared: unknown,
  keyed: KeyedWrite | null,
): Promise<{ stored: StoredReply; before: boolean }> {
  const scope = currentScope();
  const roundTrips = scope?.roundTrips ?? 0;
  for (let tries = 1; ; tries += 1) {
    const writing: AfterCommit = { hasFacts: false, whispers: [] };
    // Those of the try that succeeds.
    if (scope !== undefined) scope.roundTrips = roundTrips;
    try {
      const stored = await options.writers.pass(writerOf(call), async () =>
        inTransaction(options.db, async (transaction) => {
          if (keyed) await claimKey(transaction, keyed);
          const ctx = createContext(options, call, transaction, writing);
          const reply = await handler.handle(ctx as never, input as never, prepared as never).catch(refusalWithWrites);
          if (reply instanceof Refusal) return reply;
          const result = { status: endpoint.status, reply: writeReply(endpoint, reply) };
          if (keyed) await storeReply(transaction, keyed, result);
          refuseUnhandled();
          return { stored: result, before: false };
        }),
      );
      if (writing.hasFacts) options.outbox.nudge();
      for (const whispered of writing.whispers) options.whisper(...whispered);
      if (stored instanceof Refusal) throw stored;
      return stored;
    } catch (error) {
      if (keyed && error instanceof KeyUsed) return { stored: await replyBefore(options.db, keyed), before: true };
      if (!isTransient(error) || tries >= maxTries) throw error;
    }
  }
}
