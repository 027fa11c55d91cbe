import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import {
  ANSWER_FILES_WAITING_MAX,
  CVS_MAX,
  PRIVATE_PAGES_MAX,
  type PrivateDocument,
  type PrivateFormat,
  type PrivatePurpose,
} from '#contract/media/private.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily, inTurn, refuseSpent } from '#platform/limits/daily.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import type { MediaTables } from '../tables.ts';
import { presentPrivate } from './present.ts';
import * as queries from './queries.ts';
import { CONTENT_TYPES, privateKey } from './store.ts';
import { dropPrivate } from './tasks.ts';
import { privateLimits } from './limits.ts';

type Context = RequestContext<MediaTables>;

const limitOf: Readonly<Record<PrivatePurpose, number>> = { cv: CVS_MAX, answer: ANSWER_FILES_WAITING_MAX };

/** `stored`: documents of that purpose that the member has. */
export const canUploadPrivate = ({
  purpose,
  stored,
}: {
  readonly purpose: PrivatePurpose;
  readonly stored: number;
}): Verdict => (stored < limitOf[purpose] ? 'ok' : 'too_many_private_documents');

async function refuseMany({ db, member }: Context, purpose: PrivatePurpose): Promise<void> {
  const row = await queries.countPrivate.first(db, { ownerId: member.id, purpose });
  enforce(canUploadPrivate({ purpose, stored: row?.count ?? 0 }), { limit: limitOf[purpose] });
}

export interface ReceivedPrivate {
  readonly id: string;
  readonly format: PrivateFormat;
  readonly pages: number | null;
}
/** Judges the content in a reader process and stores it, before any transaction. */
export async function receivePrivate(
  ctx: Context,
  purpose: PrivatePurpose,
  file: UploadedFile,
): Promise<ReceivedPrivate> {
  await refuseMany(ctx, purpose);
  await refuseSpent(ctx, privateLimits.privateDocuments);
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'guildhall-private-'));
  try {
    const order = { kind: 'private_document', path: file.path, directory } as const;
    const read = await ctx.services.readers.read(order, ctx.member.id);
    if (typeof read === 'string') throw new Refusal(read, { values: { pages: PRIVATE_PAGES_MAX } });
    const format = read.format as PrivateFormat;
    const id = uuid();
    await ctx.services.files.put(privateKey(id), file.path, CONTENT_TYPES[format]);
    return { id, format, pages: read.pages };
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}
export const discardPrivate = async ({ services }: Context, { id }: ReceivedPrivate): Promise<void> =>
  services.files.delete(privateKey(id));

export async function uploadPrivate(
  ctx: Context,
  received: ReceivedPrivate,
  { purpose, name, file }: { readonly purpose: PrivatePurpose; readonly name: string; readonly file: UploadedFile },
): Promise<PrivateDocument> {
  const { db, member, now } = ctx;
  await inTurn(across(db), member, 'private_documents');
  await refuseMany(ctx, purpose);
  await countDaily(ctx, privateLimits.privateDocuments);
  const about = { purpose, name, bytes: file.size, digest: file.digest, now };
  const [row] = await queries.insertPrivate(db, { ...received, ...about, ownerId: member.id });
  if (row === undefined) throw new Error('An inserted document has a row');
  return presentPrivate(row, ctx);
}

export async function listPrivate(ctx: Context): Promise<PrivateDocument[]> {
  const rows = await queries.privateOf(ctx.db, { ownerId: ctx.member.id });
  return rows.map((row) => presentPrivate(row, ctx));
}

export async function removePrivate(ctx: Context, id: string): Promise<void> {
  const rows = await queries.deletePrivate(ctx.db, { id, ownerId: ctx.member.id });
  if (rows.length > 0) await ctx.task(dropPrivate, { ids: [id] });
}
