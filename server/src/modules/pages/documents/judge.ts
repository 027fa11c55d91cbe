import type { Out } from '#contract/core/endpoint.ts';
import type { readWaitingDocument as readEndpoint, WaitingPage } from '#contract/pages/documents.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { lockPage } from '../queries-details.ts';
import type { PagesTables } from '../tables.ts';
import { recordVerification } from '../verification/queries.ts';
import { refreshBadge } from './badge.ts';
import { canDecideDocuments, waitingAbilities } from './policy.ts';
import { countWaiting, findDocument, findWaiting, moveRequest, waitingPage } from './queries.ts';

type AdminContext = RequestContext<PagesTables>;
type PageDecision = 'read_page_document' | 'approve_page' | 'refuse_page';
const noted = ({ member, now }: AdminContext, what: PageDecision, kind: string, id: string) => ({
  adminId: member.id,
  what: `pages.${what}` as const,
  target: { kind, id },
  at: now,
});

/** Pages whose documents wait for a platform admin. */
export async function listWaitingPages(
  ctx: AdminContext,
  query: { page?: number | undefined; size?: number | undefined },
): Promise<{ data: WaitingPage[]; page: { number: number; size: number; total: number } }> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const position = { viewerId: ctx.member.id, limit: page.size, offset: (page.number - 1) * page.size };
  const [rows, [counted]] = await Promise.all([waitingPage(ctx.db, position), countWaiting(ctx.db)]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'pages.list_waiting_pages', at: ctx.now });
  const data = rows.map((row) => ({
    id: row.id,
    page: presentActorCard(row, ctx.services, ctx.now),
    website: row.website,
    files: row.files,
    sentAt: row.sent_at.toISOString(),
    can: waitingAbilities({ role: row.own_role }),
  }));
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}

type Content = Out<(typeof readEndpoint)['reply']>['data'];
/** Documents that wait, and for a while those that were decided about; each reading is recorded. */
export async function readWaitingDocument(ctx: AdminContext, id: string, content: Content): Promise<Content> {
  const { state } = found(await findDocument.first(ctx.db, { documentId: id }));
  // A page shows its documents to others only by sending them.
  found(state === 'draft' ? undefined : state);
  ctx.record(audited, noted(ctx, 'read_page_document', 'page_document', id));
  return content;
}

/** Verifies a page by its documents, or refuses with a reason. A change of the page in between ends the request. */
export async function decideDocuments(
  ctx: AdminContext,
  requestId: string,
  { approve, reason = '' }: { approve: boolean; reason?: string | undefined },
): Promise<void> {
  if (!approve && reason === '') throw fieldRefusal('reason', 'required');
  const { db, now, member } = ctx;
  const params = { requestId, viewerId: member.id };
  const { page_id: pageId } = found(await findWaiting.first(db, params));
  found(await lockPage(db, pageId));
  const { own_role: role } = found(await findWaiting.first(db, params));
  enforce(canDecideDocuments({ role }));
  const state = approve ? 'verified' : 'failed';
  found((await moveRequest(db, { id: requestId, from: 'checking', state, reason, by: member.id, now })) || undefined);
  const change = { pageId, by: member.id, before: 'checking', after: state, reason: reason || 'documents', now };
  await recordVerification(db, change);
  await audit(across(db), noted(ctx, approve ? 'approve_page' : 'refuse_page', 'page', pageId));
  await refreshBadge({ ...ctx, db: across(db) }, pageId, state);
}
