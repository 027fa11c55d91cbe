import type { Out } from '#contract/core/endpoint.ts';
import type {
  listAdminHolds as holdsEndpoint,
  listAdminPayments as paymentsEndpoint,
  listAdminPostings as postingsEndpoint,
} from '#contract/wallet/admin.ts';
import { actorReference } from '#platform/cards.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { methodOf, presentRefunds } from '../refunds/present.ts';
import { selectRefunds } from '../refunds/queries.ts';
import type { AdminContext } from './act.ts';
import {
  countHoldsOf,
  countPayments,
  countPostings,
  selectHoldsOf,
  selectPayments,
  selectPostings,
} from './queries-history.ts';

type Query = Out<(typeof paymentsEndpoint)['query']>;

const pageOf = (query: Query) => ({ number: query.page ?? 1, size: query.size ?? 10 });
const sliceOf = (ownerId: string, { number, size }: ReturnType<typeof pageOf>) => ({
  ownerId,
  limit: size,
  offset: (number - 1) * size,
});
/** Each reading of a list about someone is recorded. */
function record(ctx: AdminContext, ownerId: string, what: 'list_payments' | 'list_postings' | 'list_holds'): void {
  const target = { kind: 'profile', id: ownerId };
  ctx.record(audited, { adminId: ctx.member.id, what: `wallet.${what}`, target, at: ctx.now });
}

export async function listAdminPayments(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof paymentsEndpoint)['reply']>> {
  const page = pageOf(query);
  const slice = sliceOf(ownerId, page);
  const [rows, counted] = await Promise.all([selectPayments(ctx.db, slice), countPayments.first(ctx.db, { ownerId })]);
  const { total } = found(counted);
  record(ctx, ownerId, 'list_payments');
  const ids = rows.flatMap((row) => row.refund_ids);
  const people = rows.map((row) => actorReference(row.member_id));
  const [refunds, cards] = await Promise.all([selectRefunds(ctx.db, { ids }), ctx.cards(people)]);
  const data = rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    paymentId: row.payment_id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    isLate: row.is_late,
    failure: row.failure,
    method: methodOf(row),
    receipt: row.receipt,
    by: cards.actor(row.member_id) ?? null,
    mismatchedAt: row.mismatched_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    steps: row.steps.map(({ state, at, happenedAt }) => ({
      state,
      at: new Date(at).toISOString(),
      happenedAt: new Date(happenedAt).toISOString(),
    })),
    events: row.events.map(({ id, at }) => ({ id, at: new Date(at).toISOString() })),
    refunds: presentRefunds(refunds.filter((refund) => refund.deposit_id === row.id)),
  }));
  return { data, page: { ...page, total } };
}

export async function listAdminPostings(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof postingsEndpoint)['reply']>> {
  const page = pageOf(query);
  const slice = sliceOf(ownerId, page);
  const [rows, counted] = await Promise.all([selectPostings(ctx.db, slice), countPostings.first(ctx.db, { ownerId })]);
  const { total } = found(counted);
  record(ctx, ownerId, 'list_postings');
  const people = rows.flatMap((row) => [row.member_id, ...row.entries.map((entry) => entry.ownerId)]);
  const cards = await ctx.cards([...new Set(people)].flatMap((id) => (id === null ? [] : [actorReference(id)])));
  const card = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  const data = rows.map((row) => ({
    id: row.id,
    type: row.type,
    module: row.module,
    kind: row.thing_kind,
    thingId: row.thing_id,
    rule: row.rule,
    by: card(row.member_id),
    reversedId: row.reversed_id,
    at: row.created_at.toISOString(),
    happenedAt: row.happened_at.toISOString(),
    entries: row.entries.map((entry) => ({ ...entry, owner: card(entry.ownerId) })),
  }));
  return { data, page: { ...page, total } };
}

export async function listAdminHolds(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof holdsEndpoint)['reply']>> {
  const page = pageOf(query);
  const slice = sliceOf(ownerId, page);
  const [rows, counted] = await Promise.all([selectHoldsOf(ctx.db, slice), countHoldsOf.first(ctx.db, { ownerId })]);
  const { total } = found(counted);
  record(ctx, ownerId, 'list_holds');
  const data = rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    amount: row.amount,
    buffer: row.buffer,
    captured: row.captured,
    state: row.state,
    module: row.module,
    kind: row.thing_kind,
    thingId: row.thing_id,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
  return { data, page: { ...page, total } };
}
