import { v7 as uuid } from 'uuid';
import type { PageDocuments, readPageDocument as readEndpoint } from '#contract/pages/documents.ts';
import { DOCUMENTS_MAX } from '#contract/pages/documents.ts';
import type { DocumentState } from '#contract/pages/choices.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { type ProofContent, readProof } from '#modules/accounts';
import { type PageOf, pageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { recordVerification } from '../verification/queries.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { documentFiles } from './store.ts';
import { dropDocuments } from './tasks.ts';

type PagesContext = RequestContext<PagesTables>;
type Request = queries.RequestRow | undefined;

/** What a request that has ended leaves: none. */
const seen = (request: Request): { readonly state: DocumentState; readonly count: number } =>
  request === undefined || request.state === 'ended'
    ? { state: 'none', count: 0 }
    : { state: request.state, count: request.files.length };
const present = (ctx: PagesContext, page: PageOf, request: Request): PageDocuments => {
  const { state } = seen(request);
  return {
    state,
    reason: state === 'failed' ? (request?.reason ?? '') : '',
    files: state === 'none' ? [] : (request?.files ?? []),
    can: policy.documentAbilities(ctx, page, seen(request)),
  };
};
/** A page of the caller, locked, with its latest request. */
async function locked(ctx: PagesContext, pageId: string): Promise<{ page: PageOf; request: Request }> {
  found(await lockPage(ctx.db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  return { page, request: await queries.findRequest.first(ctx.db, { pageId }) };
}
const enforceMost = (verdict: Verdict): void => {
  if (verdict === 'too_many_documents') throw new Refusal(verdict, { values: { limit: DOCUMENTS_MAX } });
  enforce(verdict);
};

export async function readPageDocuments(ctx: PagesContext, pageId: string): Promise<PageDocuments> {
  const page = pageOf(await pageFor(ctx, pageId));
  enforce(policy.canReadDocuments(ctx, page));
  return present(ctx, page, await queries.findRequest.first(ctx.db, { pageId }));
}

interface Received {
  readonly id: string;
  readonly contentType: ProofContent;
  readonly bytes: number;
}
/** Inspects, encrypts and stores the document, before any transaction. */
export async function prepareDocument(ctx: PagesContext, pageId: string, file: UploadedFile): Promise<Received> {
  const page = pageOf(await pageFor(ctx, pageId));
  enforceMost(policy.canAddDocument(ctx, page, seen(await queries.findRequest.first(ctx.db, { pageId }))));
  const { bytes, contentType } = await readProof(file);
  const id = uuid();
  await documentFiles.put(ctx.services, id, bytes);
  return { id, contentType, bytes: bytes.length };
}
export const discardDocument = async ({ services }: PagesContext, { id }: Received): Promise<void> =>
  services.files.delete(documentFiles.fileKey(id));

/** Adds a document to those that are not sent yet. After a refusal or a change of the page, a new request begins. */
export async function addDocument(
  ctx: PagesContext,
  { pageId, name }: { readonly pageId: string; readonly name: string },
  received: Received,
): Promise<PageDocuments> {
  const { page, request } = await locked(ctx, pageId);
  enforceMost(policy.canAddDocument(ctx, page, seen(request)));
  const requestId = request?.state === 'draft' ? request.id : uuid();
  if (requestId !== request?.id)
    await queries.insertRequest(ctx.db, { id: requestId, page_id: pageId, created_at: ctx.now });
  const { id, contentType, bytes } = received;
  const row = { id, request_id: requestId, name, content_type: contentType, bytes, added_at: ctx.now };
  await queries.insertDocument(ctx.db, row);
  return readPageDocuments(ctx, pageId);
}

export async function deleteDocument(ctx: PagesContext, documentId: string): Promise<PageDocuments> {
  const { page_id: pageId } = found(await queries.findDocument.first(ctx.db, { documentId }));
  const { page } = await locked(ctx, pageId);
  const { state } = found(await queries.findDocument.first(ctx.db, { documentId }));
  enforce(policy.canDeleteDocument(ctx, page, { state: state === 'ended' ? 'none' : state }));
  await queries.deleteDocument(ctx.db, documentId);
  await ctx.task(dropDocuments, { ids: [documentId] });
  return readPageDocuments(ctx, pageId);
}

async function move(
  ctx: PagesContext,
  pageId: string,
  step: {
    readonly from: 'draft' | 'checking';
    readonly state: 'checking' | 'ended';
    readonly may: typeof policy.canSendDocuments;
  },
): Promise<queries.RequestRow> {
  const { page, request } = await locked(ctx, pageId);
  enforce(step.may(ctx, page, seen(request)));
  const { id } = found(request);
  const isMoved = await queries.moveRequest(ctx.db, { ...step, id, by: ctx.member.id, now: ctx.now });
  if (!isMoved) throw new Refusal('no_documents');
  const reason = step.state === 'checking' ? 'documents' : 'withdrawn';
  const before = step.from === 'draft' ? null : step.from;
  const after = step.state === 'ended' ? null : step.state;
  await recordVerification(ctx.db, { pageId, by: ctx.member.id, before, after, reason, now: ctx.now });
  await ctx.emit('pages.verification_changed', { pageId, event: null });
  return found(request);
}
export async function sendDocuments(ctx: PagesContext, pageId: string): Promise<PageDocuments> {
  await move(ctx, pageId, { from: 'draft', state: 'checking', may: policy.canSendDocuments });
  return readPageDocuments(ctx, pageId);
}
export async function withdrawDocuments(ctx: PagesContext, pageId: string): Promise<PageDocuments> {
  const { files } = await move(ctx, pageId, {
    from: 'checking',
    state: 'ended',
    may: (who, page, request) => policy.canWithdrawDocuments(who, page, request),
  });
  for (const { id } of files) await queries.deleteDocument(ctx.db, id);
  await ctx.task(dropDocuments, { ids: files.map(({ id }) => id) });
  return readPageDocuments(ctx, pageId);
}

type Content = Out<(typeof readEndpoint)['reply']>['data'];
/** A document, decrypted before a database connection is taken, because decrypting is slow. */
export async function prepareContent({ db, services }: PagesContext, documentId: string): Promise<Content> {
  const { content_type: contentType } = found(await queries.findDocument.first(db, { documentId }));
  return { contentType, content: found(await documentFiles.open(services, documentId)) };
}
/** For admins of the page. */
export async function readDocument(ctx: PagesContext, documentId: string, content: Content): Promise<Content> {
  const { page_id: pageId } = found(await queries.findDocument.first(ctx.db, { documentId }));
  enforce(policy.canReadDocuments(ctx, pageOf(await pageFor(ctx, pageId))));
  return content;
}
