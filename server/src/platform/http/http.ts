import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FactName } from '#contract/core/facts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { BufferDefinition } from '../buffer.ts';
import type { Callers } from '../caller.ts';
import { loadCards } from '../cards.ts';
import type { FairShare } from '../concurrency/fair-share.ts';
import type { Caller, Origin } from '../context.ts';
import { refuseUnhandled, withDeadline } from '../database/request-scope.ts';
import { type CallLimits, network } from '../limits/index.ts';
import { Refusal } from '../refusal.ts';
import type { HandlerOf } from '../serve/serve.ts';
import type { Services } from '../services.ts';
import type { TaskDefinition, TaskOptions } from '../tasks/definition.ts';
import { admissionOf, requestDeadline } from './admit.ts';
import { compressReply } from './compress-reply.ts';
import { isTransient } from './failure.ts';
import { isFresh } from './freshness.ts';
import { languageOf } from './identify.ts';
import {
  findReply,
  isKnownKey,
  storeReply,
  keyedWrite,
  oneAtATime,
  takeKey,
  type KeyedWrite,
  type StoredReply,
} from './idempotency.ts';
import { inUploadSlot, readMultipart } from './multipart.ts';
import { parseInput, refuseDepth } from './parse.ts';
import { writeReply } from './write-reply.ts';

/** Where the facts and tasks of a transaction go. */
export interface Outbox {
  emit(db: Kysely<never>, name: FactName, data: unknown, at: Date): Promise<void>;
  enqueue<P>(db: Kysely<never>, task: TaskDefinition<P>, payload: P, options?: TaskOptions): Promise<void>;
  /** Call it after a commit: dispatches now instead of at the next sweep. */
  nudge(): void;
}
export interface HttpOptions {
  readonly db: Kysely<never>;
  readonly services: Services;
  readonly callers: Callers;
  readonly outbox: Outbox;
  readonly callLimits: CallLimits;
  readonly writers: FairShare;
  readonly uploadDirectory: string;
  readonly record: <I>(buffer: BufferDefinition<I>, item: I) => void;
}
interface Call {
  readonly caller: Caller | null;
  readonly origin: Origin;
  readonly language: ReturnType<typeof languageOf>;
  readonly now: Date;
}

const maxTries = 3;

const takesFiles = (endpoint: Endpoint): boolean => Object.keys(endpoint.files).length > 0;

/** The context of one call on `db`. `writing` is null outside a transaction; facts and tasks are then refused. */
function createContext(options: HttpOptions, call: Call, db: Kysely<never>, writing: { stated: boolean } | null) {
  const { caller, ...rest } = call;
  const mustWrite = () => {
    if (writing === null) throw new Error('Facts and tasks belong to the transaction of a write');
    writing.stated = true;
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
    emit: async (name: FactName, data: unknown) => {
      mustWrite();
      return options.outbox.emit(db, name, data, call.now);
    },
    task: async <P>(task: TaskDefinition<P>, payload: P, taskOptions?: TaskOptions) => {
      mustWrite();
      return options.outbox.enqueue(db, task, payload, taskOptions);
    },
  };
}

/** A refusal whose writes are committed like those of a reply; it is thrown afterwards. */
function refusalWithWrites(error: unknown): Refusal {
  if (error instanceof Refusal && error.details.keepWrites) return error;
  throw error;
}

/** Whose share of the connections a write takes: the member's, or without login that of the network. */
const writerOf = ({ caller, origin }: Call): string => caller?.member.id ?? network(origin.address);

/**
 * Runs a write in one transaction, and repeats it when transactions conflict; the reply is serialized before the
 * commit. `before`: a reply was stored already.
 */
async function write(
  options: HttpOptions,
  endpoint: Endpoint,
  handler: HandlerOf,
  call: Call,
  input: unknown,
  prepared: unknown,
  keyed: KeyedWrite | null,
): Promise<{ stored: StoredReply; before: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const writing = { stated: false };
    try {
      const stored = await options.writers.pass(writerOf(call), async () =>
        options.db.transaction().execute(async (transaction) => {
          const before = keyed && (await takeKey(transaction, keyed));
          if (before) return { stored: before, before: true };
          const ctx = createContext(options, call, transaction, writing);
          const reply = await handler.handle(ctx as never, input as never, prepared as never).catch(refusalWithWrites);
          if (reply instanceof Refusal) return reply;
          const result = { status: endpoint.status, reply: writeReply(endpoint, reply) };
          if (keyed) await storeReply(transaction, keyed, result);
          refuseUnhandled();
          return { stored: result, before: false };
        }),
      );
      if (writing.stated) options.outbox.nudge();
      if (stored instanceof Refusal) throw stored;
      return stored;
    } catch (error) {
      if (!isTransient(error) || tries >= maxTries) throw error;
    }
  }
}

/** Runs a stage of a call that uses the database. */
type InTime = <R>(stage: () => Promise<R>) => Promise<R>;

/** Receives files, unless the handler refuses before; a stored reply is repeated, whatever the quota says by now. */
async function receiveFiles(
  options: HttpOptions,
  endpoint: Endpoint,
  handler: HandlerOf,
  request: FastifyRequest,
  reading: ReturnType<typeof createContext>,
  inTime: InTime,
) {
  const { member } = reading;
  const { beforeBody } = handler;
  if (member !== null && beforeBody)
    await inTime(async () => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || !(await isKnownKey(options.db, member.id, key)))
        await beforeBody(reading as never);
    });
  return await inUploadSlot(member?.id ?? request.ip, async () =>
    readMultipart(request, endpoint, options.uploadDirectory),
  );
}

async function answer(
  options: HttpOptions,
  endpoint: Endpoint,
  handler: HandlerOf,
  request: FastifyRequest,
  inTime: InTime,
): Promise<StoredReply> {
  const { caller } = admissionOf(request);
  const call: Call = {
    caller,
    origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    language: languageOf(request),
    now: options.services.clock.now(),
  };
  const reading = createContext(options, call, options.db, null);
  const multipart = takesFiles(endpoint)
    ? await receiveFiles(options, endpoint, handler, request, reading, inTime)
    : null;
  try {
    const body = multipart?.body ?? request.body ?? undefined;
    refuseDepth(body);
    const parsed = parseInput(endpoint, { params: request.params, query: request.query, body });
    const files = multipart?.files ?? {};
    const input = { ...parsed, files };
    const keyed = keyedWrite(request, endpoint, caller?.member.id ?? null, parsed.body, files, call.now);
    return await oneAtATime(keyed, async () => {
      const answered = keyed && handler.prepare ? await inTime(async () => findReply(options.db, keyed)) : null;
      if (answered) return answered;
      const { prepare } = handler;
      const prepared = prepare ? await inTime(async () => prepare(reading as never, input as never)) : undefined;
      if (endpoint.method !== 'GET') {
        const written = await inTime(async () => write(options, endpoint, handler, call, input, prepared, keyed)).catch(
          async (error: unknown) => {
            await handler.discard?.(reading as never, prepared as never);
            throw error;
          },
        );
        if (written.before) await handler.discard?.(reading as never, prepared as never);
        return written.stored;
      }
      return {
        status: endpoint.status,
        reply: writeReply(
          endpoint,
          await inTime(async () => {
            const read = await handler.handle(reading as never, input as never, prepared as never);
            refuseUnhandled();
            return read;
          }),
        ),
      };
    });
  } finally {
    await multipart?.cleanUp();
  }
}

/** The life of a request that was admitted, from body to reply; the reply is sent after the commit. */
export function createHandler(options: HttpOptions, endpoint: Endpoint, handler: HandlerOf) {
  const showQueries = options.services.config.SHOW_QUERIES === 'on';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { spent, queries: before } = admissionOf(request);
    let queries = before;
    const underDeadline: InTime = async (stage) =>
      withDeadline(requestDeadline - spent, async (scope) => {
        const done = await stage();
        queries += scope.queries;
        return done;
      });
    // An upload takes as long as the sender's connection, limited by the server's time for receiving, and holds no
    // database connection: each stage that uses the database has its own deadline.
    const stored = takesFiles(endpoint)
      ? await answer(options, endpoint, handler, request, underDeadline)
      : await underDeadline(async () => answer(options, endpoint, handler, request, async (stage) => stage()));
    // Only for measurements: the number of queries can reveal hidden objects.
    if (showQueries) reply.header('x-queries', queries);
    if (endpoint.maxAge > 0 && isFresh(request, reply, endpoint.maxAge, stored.reply)) return reply.code(304).send();
    reply.code(stored.status);
    if (stored.reply === null) return reply.send();
    const body = await compressReply(request, reply, stored.reply);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
}
