import * as z from 'zod/mini';
import { PROOF_CONTENT, PROOF_MAX_BYTES, REASON_MAX } from '../accounts/verification.ts';
import { actorCard } from '../core/cards.ts';
import { PAGE_ADMINS, QUEUES } from '../core/roles.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { pageParams } from './pages.ts';
import { DOCUMENT_STATES } from './choices.ts';

/** Documents in one request. */
export const DOCUMENTS_MAX = 5;
export const DOCUMENT_NAME_MAX = 120;
/** Days after the decision in which the documents can still be read. */
export const DOCUMENT_DAYS = 90;

export const pageDocument = z.object({
  id,
  name: z.string(),
  contentType: z.enum(PROOF_CONTENT),
  bytes: z.int(),
});
export type PageDocument = z.output<typeof pageDocument>;
/** The verification of a page by documents, that a platform admin reads. */
export const pageDocuments = z.object({
  state: z.enum(DOCUMENT_STATES),
  /** Why they were refused; empty otherwise. */
  reason: z.string(),
  files: z.array(pageDocument),
  can: z.object({ add: z.boolean(), send: z.boolean(), withdraw: z.boolean() }),
});
export type PageDocuments = z.output<typeof pageDocuments>;

const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;
const documents = data(pageDocuments);
export const readPageDocuments = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/documents',
  summary: 'Read the documents that were sent to verify a page, and what became of them; for admins',
  ...asAdmin,
  params: pageParams,
  reply: documents,
  refusals: ['not_found', 'not_permitted'],
});
export const addPageDocument = endpoint({
  method: 'POST',
  path: '/page-documents',
  summary: 'Upload a document (picture or PDF) that verifies a page; it is sent with the others',
  ...asAdmin,
  idempotency: 'none',
  status: 200,
  body: z.strictObject({ pageId: id, name: text({ max: DOCUMENT_NAME_MAX, min: 1 }) }),
  files: { document: { maxBytes: PROOF_MAX_BYTES } },
  reply: documents,
  refusals: [
    'not_found',
    'not_permitted',
    'too_large',
    'proof_type_unknown',
    'documents_waiting',
    'too_many_documents',
  ],
});
const documentParams = z.strictObject({ documentId: id });
export const deletePageDocument = endpoint({
  method: 'DELETE',
  path: '/page-documents/{documentId}',
  summary: 'Remove a document that was not sent yet',
  ...asAdmin,
  params: documentParams,
  status: 200,
  reply: documents,
  refusals: ['not_found', 'not_permitted', 'documents_waiting'],
});
const content = data(z.object({ contentType: z.enum(PROOF_CONTENT), content: z.string() }));
export const readPageDocument = endpoint({
  method: 'GET',
  path: '/page-documents/{documentId}/content',
  summary: 'Read a document of a page, as base64; for its admins',
  ...asAdmin,
  params: documentParams,
  reply: content,
  refusals: ['not_found', 'not_permitted'],
});
export const sendPageDocuments = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/documents/send',
  summary: 'Send the documents to the platform admins, who decide',
  ...asAdmin,
  params: pageParams,
  status: 200,
  reply: documents,
  refusals: ['not_found', 'not_permitted', 'no_documents', 'documents_waiting'],
});
export const withdrawPageDocuments = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/documents/withdraw',
  summary: 'Withdraw documents that wait for a decision; they are deleted',
  ...asAdmin,
  params: pageParams,
  status: 200,
  reply: documents,
  refusals: ['not_found', 'not_permitted', 'no_documents'],
});

/** A page that waits for the decision of a platform admin. */
export const waitingPage = z.object({
  id,
  page: actorCard,
  website: z.string(),
  files: z.array(pageDocument),
  sentAt: instant,
  can: z.object({ decide: z.boolean() }),
});
export type WaitingPage = z.output<typeof waitingPage>;
export const listWaitingPages = endpoint({
  method: 'GET',
  path: '/admin/page-verifications',
  summary: 'List pages whose documents wait for a decision, oldest first',
  access: 'admin',
  duty: QUEUES.pages,
  query: z.strictObject(pagedQuery),
  reply: paged(waitingPage),
});
export const readWaitingDocument = endpoint({
  method: 'GET',
  path: '/admin/page-documents/{documentId}/content',
  summary: 'Read a document of a page, as base64; recorded in the audit log',
  access: 'admin',
  duty: QUEUES.pages,
  confirmed: true,
  params: documentParams,
  reply: content,
  refusals: ['not_found'],
});
export const decidePageDocuments = endpoint({
  method: 'POST',
  path: '/admin/page-verifications/{requestId}/decision',
  summary: 'Verify a page by its documents, or refuse with a reason; the documents are erased after 90 days',
  access: 'admin',
  duty: QUEUES.pages,
  confirmed: true,
  idempotency: 'none',
  params: z.strictObject({ requestId: id }),
  body: z.strictObject({ approve: z.boolean(), reason: z.optional(text({ max: REASON_MAX, lines: true })) }),
  refusals: ['not_found', 'not_oneself'],
});
