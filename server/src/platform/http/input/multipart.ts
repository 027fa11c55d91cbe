import '@fastify/multipart';
import { createHash, randomUUID, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { KeyedSemaphore } from '../../concurrency/keyed-semaphore.ts';
import { Refusal } from '../../refusal.ts';
import type { UploadedFile } from '../../serve/serve.ts';

const UPLOADS_AT_ONCE = 2;
/** Uploads of one member that wait, unread, for an earlier one: a post takes ten pictures. */
const MAX_UPLOADS_WAITING = 20;
const uploads = new KeyedSemaphore(UPLOADS_AT_ONCE);

/** Receives two uploads of a member at once; others wait with their bytes on the sender's side. */
export async function inUploadSlot<R>(memberId: string, receive: () => Promise<R>): Promise<R> {
  if (uploads.waiting(memberId) >= MAX_UPLOADS_WAITING) throw new Refusal('rate_limited', { retryAfter: 5 });
  return await uploads.pass(memberId, receive);
}

/** Passes bytes through and adds them to a digest. */
const tee = (digest: Hash) =>
  async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  };
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * The parser reports a malformed body (no boundary, truncated) with plain errors; system errors have a code, and ours
 * are refusals.
 */
const isParserError = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('syscall' in error) && !('statusCode' in error);

/** Streams the parts of a multipart body to files; `cleanUp` deletes all files that arrived. */
export async function readMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
  directory: string,
): Promise<{ body: Record<string, string>; files: Record<string, UploadedFile>; cleanUp: () => Promise<void> }> {
  const body: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  const written: string[] = [];
  const cleanUp = async () => {
    await Promise.all(written.map(async (file) => fs.promises.rm(file, { force: true })));
  };
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const largest = Math.max(...Object.values(endpoint.files).map((part) => part.maxBytes));
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest, files: Object.keys(endpoint.files).length, fields: 20, fieldSize: 16_384 },
    })) {
      if (part.type === 'field') {
        body[part.fieldname] = String(part.value);
        continue;
      }
      const allowed = endpoint.files[part.fieldname];
      if (allowed === undefined || files[part.fieldname] !== undefined)
        throw new Refusal('invalid_input', { fields: [{ field: part.fieldname, key: 'unknown_key' }] });
      const file = path.join(directory, randomUUID());
      written.push(file);
      const digest = createHash('sha256');
      await pipeline(part.file, tee(digest), fs.createWriteStream(file, { mode: 0o600 }));
      const { size } = await fs.promises.stat(file);
      if (part.file.truncated || size > allowed.maxBytes)
        throw new Refusal('too_large', {
          values: { limit: megabytes(allowed.maxBytes) },
          fields: [{ field: part.fieldname, key: 'too_large', values: { limit: megabytes(allowed.maxBytes) } }],
        });
      files[part.fieldname] = { path: file, filename: part.filename.slice(0, 200), size, digest: digest.digest('hex') };
    }
    const missing = Object.keys(endpoint.files).filter((name) => files[name] === undefined);
    if (missing.length > 0)
      throw new Refusal('invalid_input', { fields: missing.map((field) => ({ field, key: 'missing_file' })) });
    return { body, files, cleanUp };
  } catch (error) {
    await cleanUp();
    throw isParserError(error) ? new Refusal('malformed', { cause: error }) : error;
  }
}
