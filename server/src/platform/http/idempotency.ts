import { column, statement } from '#platform/database/statement.ts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { pauseDeadline } from '../database/request-scope.ts';
import { pipelineOf } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import type { UploadedFile } from '../serve/serve.ts';
import { hour } from '../time.ts';

export interface KeyedWrite {
  readonly memberId: string;
  readonly key: string;
  /** Of the call without what it sends. */
  readonly callHash: Buffer;
  readonly requestHash: Buffer;
  readonly keepUntil: Date;
}
export interface StoredReply {
  readonly status: number;
  readonly reply: string | null;
}
/** Keys of payments are stored for 400 days, others for 48 hours. */
const keepFor = (endpoint: Endpoint) => (endpoint.idempotency === 'required' ? 400 * 24 * hour : 48 * hour);

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();
const callOf = ({ method, url, headers }: FastifyRequest) => [method, url, headers['x-acting-as'] ?? null] as const;

/** The key of a write, or null when none was sent or the endpoint takes none. */
export function keyedWrite(
  request: FastifyRequest,
  endpoint: Endpoint,
  memberId: string | null,
  body: unknown,
  files: Record<string, UploadedFile>,
  now: Date,
): KeyedWrite | null {
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotency === 'none' || memberId === null) return null;
  if (key === undefined) {
    if (endpoint.idempotency === 'required') throw new Refusal('idempotency_key_required');
    return null;
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new Refusal('invalid_input', { fields: [{ field: 'Idempotency-Key', key: 'invalid' }] });
  const digests = Object.entries(files).map(([name, file]) => [name, file.digest]);
  const callHash = hashOf(callOf(request));
  const requestHash = hashOf([...callOf(request), body ?? null, digests]);
  return { memberId, key, callHash, requestHash, keepUntil: new Date(now.getTime() + keepFor(endpoint)) };
}

const insertIdempotency = statement({
  params: {
    memberId: column.uuid,
    key: column.text,
    callHash: column.bytes,
    requestHash: column.bytes,
    keepUntil: column.timestamp,
  },
  row: { key: column.text },
  sql: `
    insert into idempotency (member_id, key, call_hash, request_hash, keep_until)
    values (:memberId, :key, :callHash, :requestHash, :keepUntil)
    on conflict do nothing returning key`,
});

/** A key that was used before; what the transaction did by then is rolled back. */
export class KeyUsed extends Error {}

/**
 * Claims the key, as the first statement of the transaction; waits for a concurrent call with the same key. What
 * follows is sent along, and answered only when the key was free.
 * @throws KeyUsed
 */
export async function claimKey(
  tx: Kysely<never>,
  { memberId, key, callHash, requestHash, keepUntil }: KeyedWrite,
): Promise<void> {
  const claim = insertIdempotency.first(tx, { memberId, key, callHash, requestHash, keepUntil }).then((row) => {
    if (row === undefined) throw new KeyUsed('This key was used before');
  });
  const pipeline = pipelineOf(tx);
  if (pipeline === undefined) await claim;
  else pipeline.answerAfter(claim);
}

/** The reply to the call that used the key first. */
export async function replyBefore(db: Kysely<never>, write: KeyedWrite): Promise<StoredReply> {
  const before = await findReply(db, write);
  // A concurrent call was refused and rolled back between the two statements: the caller may try again.
  if (before === null) throw new Refusal('unavailable', { retryAfter: 1 });
  return before;
}

const selectIdempotency = statement({
  params: { memberId: column.uuid, key: column.text },
  row: {
    request_hash: column.bytes,
    /** Null only while the write runs, in a transaction that no one else sees. */
    status: column.int.notNull,
    reply: column.text.orNull,
  },
  sql: `
    select request_hash, status, reply from idempotency where member_id = :memberId and key = :key`,
});

/**
 * The stored reply for this key, if any. A repeated call skips the slow work, and is not refused because of what the
 * first call did.
 */
export async function findReply(db: Kysely<never>, write: KeyedWrite): Promise<StoredReply | null> {
  const rows = await selectIdempotency(db, { memberId: write.memberId, key: write.key });
  const [row] = rows;
  if (row === undefined) return null;
  if (!row.request_hash.equals(write.requestHash)) throw new Refusal('idempotency_key_reused');
  return { status: row.status, reply: row.reply };
}

const selectCall = statement({
  params: { memberId: column.uuid, key: column.text, callHash: column.bytes },
  row: { found: column.boolean },
  sql: `
    select true as found from idempotency where member_id = :memberId and key = :key and call_hash = :callHash`,
});
/** Whether this call was answered before, under the key that it carries. */
export async function isRepeated(db: Kysely<never>, memberId: string, request: FastifyRequest): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return false;
  return (await selectCall(db, { memberId, key, callHash: hashOf(callOf(request)) })).length > 0;
}

const updateIdempotency = statement({
  params: { status: column.int, reply: column.text.orNull, memberId: column.uuid, key: column.text },
  sql: `
    update idempotency set status = :status, reply = :reply
    where member_id = :memberId and key = :key`,
});

/** Stores the reply; sent with the commit. */
export async function storeReply(db: Kysely<never>, write: KeyedWrite, stored: StoredReply): Promise<void> {
  await updateIdempotency.later(db, {
    status: stored.status,
    reply: stored.reply,
    memberId: write.memberId,
    key: write.key,
  });
}

/**
 * Calls of one process with the same key wait here, in memory, so that fifty clicks hold one connection and not fifty.
 */
const inFlight = new Map<string, Promise<unknown>>();
/** Milliseconds. */
const MAX_WAIT_MS = 10_000;
/** Waits for an earlier call outside of the time of this request; the caller of that call gets its failure. */
async function waitFor(before: Promise<unknown>): Promise<void> {
  const resume = pauseDeadline();
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('unavailable', { retryAfter: 2 })), MAX_WAIT_MS);
  try {
    await Promise.race([before.catch(() => undefined), tooLong]);
  } finally {
    clearTimeout(timer);
    resume();
  }
}
export async function oneAtATime<R>(write: KeyedWrite | null, run: () => Promise<R>): Promise<R> {
  if (write === null) return await run();
  const name = `${write.memberId} ${write.key}`;
  const before = inFlight.get(name);
  const turn = (async () => {
    if (before !== undefined) await waitFor(before);
    return await run();
  })();
  inFlight.set(name, turn);
  try {
    return await turn;
  } finally {
    if (inFlight.get(name) === turn) inFlight.delete(name);
  }
}
