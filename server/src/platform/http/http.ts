import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FactName } from '#contract/core/facts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import type { BufferDefinition } from '../buffer.ts';
import type { Callers } from '../caller.ts';
import type { Whispering } from '../context.ts';
import type { FairShare } from '../concurrency/fair-share.ts';
import { refuseUnhandled, withDeadline } from '../database/request-scope.ts';
import type { CallLimits } from '../limits/index.ts';
import type { HandlerOf } from '../serve/serve.ts';
import type { Services } from '../services.ts';
import type { TaskDefinition, TaskOptions } from '../tasks/definition.ts';
import { admissionOf, requestDeadline } from './admit.ts';
import { compressReply } from './compress-reply.ts';
import { isFresh } from './freshness.ts';
import { languageOf } from './identify.ts';
import { findReply, isRepeated, keyedWrite, oneAtATime, type StoredReply } from './idempotency.ts';
import { inUploadSlot, readMultipart } from './input/multipart.ts';
import { parseInput, refuseDepth } from './input/parse.ts';
import { receivedOf } from './input/raw-body.ts';
import { type Call, createContext, write, writerOf } from './write.ts';
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
  /** Sends to the sockets of these actors, of all processes. */
  readonly whisper: Whispering['whisper'];
}

const takesFiles = (endpoint: Endpoint): boolean => Object.keys(endpoint.files).length > 0;

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
      if (!(await isRepeated(options.db, member.id, request))) await beforeBody(reading as never);
    });
  return await inUploadSlot(member?.id ?? request.ip, async () =>
    readMultipart(request, endpoint, options.uploadDirectory),
  );
}

/**
 * Before the transaction of a write. Passwords and codes are tried and counted here, so visitors of one network take
 * turns: many tries at once leave the connections to everyone else. What members prepare, such as a picture, may take
 * long, and must not hold up their other writes.
 */
async function prepareInTurn(
  options: HttpOptions,
  endpoint: Endpoint,
  { prepare }: HandlerOf,
  call: Call,
  reading: ReturnType<typeof createContext>,
  input: object,
): Promise<unknown> {
  if (!prepare) return undefined;
  const run = async (): Promise<unknown> => prepare(reading as never, input as never);
  return call.caller === null && endpoint.method !== 'GET' ? options.writers.passOwn(writerOf(call), run) : run();
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
    const isRaw = takesRawBody(endpoint);
    const body = isRaw ? undefined : (multipart?.body ?? request.body ?? undefined);
    refuseDepth(body);
    const parsed = parseInput(endpoint, { params: request.params, query: request.query, body });
    const files = multipart?.files ?? {};
    const input = { ...parsed, files, ...(isRaw && { body: receivedOf(request) }) };
    const keyed = keyedWrite(request, endpoint, caller?.member.id ?? null, parsed.body, files, call.now);
    return await oneAtATime(keyed, async () => {
      const answered = keyed && handler.prepare ? await inTime(async () => findReply(options.db, keyed)) : null;
      if (answered) return answered;
      const prepared = await inTime(async () => prepareInTurn(options, endpoint, handler, call, reading, input));
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
    const { spent, queries: before, roundTrips: waited } = admissionOf(request);
    let queries = before;
    let roundTrips = waited;
    const underDeadline: InTime = async (stage) =>
      withDeadline(requestDeadline - spent, async (scope) => {
        const done = await stage();
        queries += scope.queries;
        roundTrips += scope.roundTrips;
        return done;
      });
    // An upload takes as long as the sender's connection, limited by the server's time for receiving, and holds no
    // database connection: each stage that uses the database has its own deadline.
    const stored = takesFiles(endpoint)
      ? await answer(options, endpoint, handler, request, underDeadline)
      : await underDeadline(async () => answer(options, endpoint, handler, request, async (stage) => stage()));
    // Only for measurements: the number of queries can reveal hidden objects.
    if (showQueries) reply.header('x-queries', queries).header('x-round-trips', roundTrips);
    if (endpoint.maxAge > 0 && isFresh(request, reply, endpoint.maxAge, stored.reply)) return reply.code(304).send();
    reply.code(stored.status);
    if (stored.reply === null) return reply.send();
    const body = await compressReply(request, reply, stored.reply);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
}
