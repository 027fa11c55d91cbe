import type { Out } from '#contract/core/endpoint.ts';
import type { UsedMethod } from '#contract/wallet/deposits.ts';
import type { listRefunds as listEndpoint, Refund } from '#contract/wallet/refunds.ts';
import type { PaymentMethodKind } from '#contract/core/money/payments.ts';
import { fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import type { RefundContext } from './create-refund.ts';
import { type RefundRow, selectRefundPage } from './queries.ts';

interface Used {
  readonly method: PaymentMethodKind;
  readonly used_kind: PaymentMethodKind | null;
  readonly brand: string | null;
  readonly last_four: string | null;
  readonly masked_id: string | null;
}
/** With what the deposit was paid, as much of it as is still known. */
export const methodOf = (row: Used): UsedMethod => ({
  kind: row.used_kind ?? row.method,
  brand: row.brand,
  lastFour: row.last_four,
  maskedId: row.masked_id,
});

export const presentRefunds = (rows: readonly RefundRow[]): Refund[] =>
  rows.map((row) => ({
    id: row.id,
    depositId: row.deposit_id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    method: methodOf(row),
    bankReference: row.bank_reference,
    byAdmin: row.act_id !== null,
    byProvider: !row.is_ours,
    requestedAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    arrivesBy: row.arrives_by.toISOString(),
  }));

export async function listRefunds(
  ctx: RefundContext,
  query: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const { limit = 20 } = query;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await selectRefundPage(ctx.db, { ownerId: ctx.actor.id, at, id, limit: limit + 1 });
  const page = infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => row,
  );
  return { data: presentRefunds(page.data), next: page.next };
}
