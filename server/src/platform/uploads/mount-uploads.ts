import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import {
  FILENAME_MAX,
  isUploadKind,
  UPLOAD_BYTES_MAX,
  UPLOAD_MEGABYTES_DAY,
  UPLOAD_PIECE_BYTES,
  type UploadKind,
  UPLOADS_PATH,
} from '#contract/media/files.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { PAGE_TEAM } from '#contract/core/roles.ts';
import { withDeadline } from '../database/request-scope.ts';
import { inTransaction } from '../database/transaction.ts';
import { admissionOf, admit, type Admitting, requestDeadline } from '../http/admit.ts';
import { countDaily, type DailyLimits } from '../limits/daily.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';
import { deleteUploadOf, insertUpload, selectUpload } from './queries.ts';
import { NEW_ID, type Uploads } from './uploads.ts';

export const uploadLimits = {
  megabytes: { counter: 'upload_megabytes', most: () => UPLOAD_MEGABYTES_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;

interface Options extends Admitting {
  readonly uploads: Uploads;
  readonly isDiskFull: () => Promise<boolean>;
}
/** Who may upload, as the contract says it of calls; the protocol has no place in the contract. */
const call = endpoint({ method: 'POST', path: '/uploads', summary: '', access: 'member', as: PAGE_TEAM });
const megabyte = 1_000_000;
const megabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;
const longestMetadata = 4_000;

/** Kind and name of a new upload, from the header of the protocol: `kind <base64>,filename <base64>`. */
function readMetadata(header: unknown): { kind: UploadKind; filename: string } {
  const values = new Map<string, string>();
  if (typeof header === 'string' && header.length <= longestMetadata)
    for (const pair of header.split(',')) {
      const [name = '', value = ''] = pair.trim().split(' ');
      values.set(name, Buffer.from(value, 'base64').toString('utf8'));
    }
  const kind = values.get('kind');
  if (!isUploadKind(kind)) throw new Refusal('upload_kind_unknown');
  const filename = (values.get('filename') ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD/\\]/gu, ' ').trim();
  return { kind, filename: filename.slice(0, FILENAME_MAX).toWellFormed() || kind };
}

const memberOf = (request: FastifyRequest) => {
  const { caller } = admissionOf(request);
  if (caller === null) throw new Refusal('session_expired');
  return caller.member;
};

/** Counts a new upload against the quota of the day and enters it. */
async function begin({ db, services }: Options, request: FastifyRequest): Promise<string> {
  // An upload has its pieces in one place: nothing is joined.
  if (request.headers['upload-concat'] !== undefined) throw new Refusal('malformed');
  const { kind, filename } = readMetadata(request.headers['upload-metadata']);
  const length = request.headers['upload-length'];
  const size = typeof length === 'string' && /^\d{1,12}$/.test(length) ? Number(length) : 0;
  if (size < 1) throw new Refusal('malformed');
  const limit = megabytes(UPLOAD_BYTES_MAX[kind]);
  if (size > UPLOAD_BYTES_MAX[kind]) throw new Refusal('too_large', { values: { limit } });
  const id = uuid();
  const now = services.clock.now();
  const member = memberOf(request);
  await inTransaction(db, async (tx) => {
    await countDaily({ db: tx, now, services, member }, uploadLimits.megabytes, Math.ceil(size / megabyte)).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'daily_limit_reached')
          throw new Refusal('upload_quota', { retryAfter: error.details.retryAfter ?? 3_600 });
        throw error;
      },
    );
    await insertUpload(tx, { id, memberId: member.id, kind, filename, size, createdAt: now });
  });
  return id;
}

/** An upload of someone else answers like one that never was. */
async function refuseOthers({ db }: Options, request: FastifyRequest, id: string): Promise<void> {
  const upload = isUuid(id) ? await selectUpload.first(db, { id }) : undefined;
  if (upload?.member_id !== memberOf(request).id) throw new Refusal('not_found');
}

/** A piece has a length, so that the connection of a sender is bounded by the time for a request. */
function refuseLargePieces({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (length === undefined) throw new Refusal('malformed');
  if (Number(length) > UPLOAD_PIECE_BYTES)
    throw new Refusal('piece_too_large', { values: { limit: megabytes(UPLOAD_PIECE_BYTES) } });
}

/** The request as the protocol reads it. Only a piece has a body. */
function toWeb({ raw, method, url }: FastifyRequest, id: string | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (typeof value === 'string' && !['authorization', 'connection', 'transfer-encoding'].includes(name))
      headers.set(name, value);
  if (id !== null) headers.set(NEW_ID, id);
  const body = method === 'PATCH' ? (Readable.toWeb(raw) as WebStream<Uint8Array>) : null;
  const init = { method, headers, body: body as never, ...(body !== null && { duplex: 'half' as const }) };
  return new Request(new URL(url, 'http://localhost'), init);
}

/** An error of the protocol as a refusal; its own words are for the log alone. */
export function refusalOf(status: number, body: string): Refusal {
  const cause = new Error(body);
  if (status === 404 || status === 410) return new Refusal('not_found', { cause });
  if (status === 409) return new Refusal('upload_moved_on', { cause });
  if (status === 423) return new Refusal('upload_locked', { cause });
  if (status === 429) return new Refusal('rate_limited', { retryAfter: 2, cause });
  // What the protocol offers and this server does not is a mistake of the caller.
  if (status >= 500 && status !== 501) return new Refusal('unavailable', { retryAfter: 2, cause });
  return new Refusal('malformed', { cause });
}

/** What the protocol answers, with its headers; errors read like those of calls. */
async function send({ isDiskFull }: Options, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status } = response;
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && !name.startsWith('content-')) void reply.header(name, value);
  // The protocol does not say why it could not write.
  if (status === 500 && (await isDiskFull())) throw new Refusal('storage_full');
  if (status >= 400) throw refusalOf(status, await response.text());
  return await reply.code(status).send(status === 204 ? null : await response.text());
}

const inTime = async <R>(run: () => Promise<R>): Promise<R> => withDeadline(requestDeadline, run);

/**
 * `/api/uploads`, the tus protocol 1.0: POST begins an upload, HEAD says how much has arrived, PATCH sends a piece,
 * DELETE gives up. Callers, rate limits and refusals are those of calls.
 */
export function mountUploads(options: Options) {
  const { uploads } = options;
  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register((scope, _options, done) => {
      // The protocol reads the body itself.
      scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) => parsed(null));
      const onRequest = admit(options, call);
      scope.route({
        method: 'POST',
        url: UPLOADS_PATH,
        onRequest,
        handler: async (request, reply) => {
          const id = await inTime(async () => begin(options, request));
          return await send(options, reply, await uploads.handle(toWeb(request, id)));
        },
      });
      scope.route({
        method: ['HEAD', 'PATCH', 'DELETE'],
        url: `${UPLOADS_PATH}/:uploadId`,
        exposeHeadRoute: false,
        onRequest,
        handler: async (request, reply) => {
          const { uploadId: id } = request.params as { uploadId: string };
          await inTime(async () => refuseOthers(options, request, id));
          if (request.method === 'PATCH') refuseLargePieces(request);
          const response = await uploads.handle(toWeb(request, null));
          if (request.method === 'DELETE' && response.ok)
            await inTime(async () => deleteUploadOf(options.db, { id, memberId: memberOf(request).id }));
          return await send(options, reply, response);
        },
      });
      done();
    });
  };
}
