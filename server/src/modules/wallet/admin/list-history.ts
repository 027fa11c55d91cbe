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
import { selectOwner } from './queries-acts.ts';
import {
  countHoldsOf,
  countPayments,
  countPostings,
  selectHoldsOf,
  selectPayments,
  selectPostings,
} from './queries-history.ts';

type Query = Out<(typeof paymentsEndpoint)['query']>;

/** The page of a list about someone; each reading is recorded. */
async function begin(ctx: AdminContext, ownerId: string, query: Query, what: string) {
  found(await selectOwner.first(ctx.db, { ownerId, adminId: ctx.member.id }));
  const target = { kind: 'profile', id: ownerId };
  ctx.record(audited, { adminId: ctx.member.id, what: `wallet.${what}`, target, at: ctx.now });
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  return { page, slice: { ownerId, limit: page.size, offset: (page.number - 1) * page.size } };
}

export async function listAdminPayments(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof paymentsEndpoint)['reply']>> {
  const { page, slice } = await begin(ctx, ownerId, query, 'list_payments');
  const [rows, counted] = await Promise.all([selectPayments(ctx.db, slice), countPayments.first(ctx.db, { ownerId })]);
  const [refunds, cards] = await Promise.all([
    selectRefunds(ctx.db, { ids: rows.flatMap((row) => row.refund_ids) }),
    ctx.cards(rows.map((row) => actorReference(row.member_id))),
  ]);
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
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}

export async function listAdminPostings(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof postingsEndpoint)['reply']>> {
  const { page, slice } = await begin(ctx, ownerId, query, 'list_postings');
  const [rows, counted] = await Promise.all([selectPostings(ctx.db, slice), countPostings.first(ctx.db, { ownerId })]);
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
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}

export async function listAdminHolds(
  ctx: AdminContext,
  ownerId: string,
  query: Query,
): Promise<Out<(typeof holdsEndpoint)['reply']>> {
  const { page, slice } = await begin(ctx, ownerId, query, 'list_holds');
  const [rows, counted] = await Promise.all([selectHoldsOf(ctx.db, slice), countHoldsOf.first(ctx.db, { ownerId })]);
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
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}
