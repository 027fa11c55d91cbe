import type { Out } from '#contract/core/endpoint.ts';
import type { QuoteDraft, saveQuoteDraft as endpoint } from '#contract/orders/quote-draft.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { enforceIn } from '../orders/apply-step.ts';
import { type OrderContext, sideOf } from '../orders/present.ts';
import { viewerOf } from '../orders/read-order.ts';
import { canChangeRequest, requestStateNow } from './policy.ts';
import { lockRequest, type RequestStateRow } from './queries.ts';
import { removeDraft } from './queries-write.ts';

export type TypedQuote = Omit<QuoteDraft, 'version' | 'changedAt'>;
const draftRow = { version: column.int, typed: column.json<TypedQuote>(), changed_at: column.timestamp };
/** No row: another version is stored. */
const storeDraft = statement({
  params: {
    requestId: column.uuid,
    memberId: column.uuid,
    version: column.int.orNull,
    typed: column.json<TypedQuote>(),
    at: column.timestamp,
  },
  row: draftRow,
  sql: `
  insert into order_quote_draft (request_id, written_by, typed, changed_at)
  values (:requestId, :memberId, :typed, :at)
  on conflict (request_id) do update set written_by = excluded.written_by, typed = excluded.typed,
    changed_at = excluded.changed_at, version = order_quote_draft.version + 1
  where order_quote_draft.version = :version
  returning version, typed, changed_at`,
});
const findDraft = statement({
  params: { requestId: column.uuid },
  row: draftRow,
  sql: `select version, typed, changed_at from order_quote_draft where request_id = :requestId`,
});

interface Stored {
  readonly version: number;
  readonly typed: TypedQuote;
  readonly changed_at: Date;
}
const presentDraft = ({ version, typed, changed_at: changedAt }: Stored): QuoteDraft => ({
  ...typed,
  version,
  changedAt: changedAt.toISOString(),
});

/** A request that the caller answers with a quote, locked: drafts end with it. */
async function quotable(
  ctx: OrderContext,
  requestId: string,
  step: 'save_draft' | 'remove_draft',
): Promise<RequestStateRow> {
  const locked = found(await lockRequest.first(ctx.db, { ...viewerOf(ctx), requestId }));
  const { state, ends_at: endsAt } = locked;
  const request = { side: sideOf(locked, ctx.actor.id), state, endsAt, isBound: false };
  enforceIn(canChangeRequest(ctx, request, step), requestStateNow(request, ctx.now));
  return locked;
}

/**
 * Stores what is typed of a quote, for everyone who quotes for the seller.
 *
 * @throws Refusal `stale` with the draft that someone else stored since
 */
export async function saveDraft(
  ctx: OrderContext,
  requestId: string,
  { version, ...typed }: Out<(typeof endpoint)['body']>,
): Promise<QuoteDraft> {
  const { seller_id: sellerId } = await quotable(ctx, requestId, 'save_draft');
  const stored = await storeDraft.first(ctx.db, { requestId, memberId: ctx.member.id, version, typed, at: ctx.now });
  if (stored === undefined)
    throw new Refusal('stale', { current: presentDraft(found(await findDraft.first(ctx.db, { requestId }))) });
  await ctx.emit('orders.quote_drafted', { requestId, sellerId });
  return presentDraft(stored);
}

export async function discardDraft(ctx: OrderContext, requestId: string): Promise<void> {
  const { seller_id: sellerId } = await quotable(ctx, requestId, 'remove_draft');
  await removeDraft(ctx.db, { requestId });
  await ctx.emit('orders.quote_drafted', { requestId, sellerId });
}
