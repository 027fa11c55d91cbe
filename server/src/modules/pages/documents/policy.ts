import * as contract from '#contract/pages/documents.ts';
import { DOCUMENTS_MAX } from '#contract/pages/documents.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { DocumentState } from '#contract/pages/choices.ts';
import { allOf, allowed, guardedBy, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { adminCalls, type PageOf } from '../page-policy.ts';

interface Request {
  readonly state: DocumentState;
  readonly count: number;
}
/** Documents that are being reviewed, or that verify the page, stay as they are. */
const isOpen = ({ state }: Pick<Request, 'state'>): Verdict =>
  state === 'checking' || state === 'verified' ? 'documents_waiting' : 'ok';

export const canReadDocuments = (ctx: PolicyCaller, page: PageOf): Verdict =>
  adminCalls(contract.readPageDocuments, ctx, page);
export const canAddDocument = (ctx: PolicyCaller, page: PageOf, request: Request): Verdict =>
  allOf(
    adminCalls(contract.addPageDocument, ctx, page),
    isOpen(request),
    request.state === 'draft' && request.count >= DOCUMENTS_MAX ? 'too_many_documents' : 'ok',
  );
export const canDeleteDocument = (ctx: PolicyCaller, page: PageOf, request: Pick<Request, 'state'>): Verdict =>
  allOf(adminCalls(contract.deletePageDocument, ctx, page), request.state === 'draft' ? 'ok' : 'documents_waiting');
export const canSendDocuments = (ctx: PolicyCaller, page: PageOf, request: Request): Verdict =>
  allOf(
    adminCalls(contract.sendPageDocuments, ctx, page),
    isOpen(request),
    request.state === 'draft' && request.count > 0 ? 'ok' : 'no_documents',
  );
export const canWithdrawDocuments = (ctx: PolicyCaller, page: PageOf, { state }: Pick<Request, 'state'>): Verdict =>
  allOf(adminCalls(contract.withdrawPageDocuments, ctx, page), state === 'checking' ? 'ok' : 'no_documents');
export const documentAbilities = (ctx: PolicyCaller, page: PageOf, request: Request) =>
  allowed({
    add: canAddDocument(ctx, page, request),
    send: canSendDocuments(ctx, page, request),
    withdraw: canWithdrawDocuments(ctx, page, request),
  });

/** A platform admin does not decide about a page whose team they are in. */
export const canDecideDocuments = ({ role }: { readonly role: PageRole | null }): Verdict =>
  role === null ? 'ok' : 'not_oneself';
export const waitingAbilities = (page: { readonly role: PageRole | null }) =>
  allowed({ decide: canDecideDocuments(page) });

export const documentWrites = [
  ...guardedBy(canAddDocument, contract.addPageDocument),
  ...guardedBy(canDeleteDocument, contract.deletePageDocument),
  ...guardedBy(canSendDocuments, contract.sendPageDocuments),
  ...guardedBy(canWithdrawDocuments, contract.withdrawPageDocuments),
  ...guardedBy(canDecideDocuments, contract.decidePageDocuments),
];
