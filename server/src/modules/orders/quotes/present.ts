import type { ActorCard } from '#contract/core/cards.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import { REQUEST_WAITS_FOR } from '#contract/orders/quote-choices.ts';
import type { OrderRequest, RequestRow } from '#contract/orders/requests.ts';
import type { OrderContext } from '../orders/present.ts';
import { quoteAbilities, requestAbilities } from './policy.ts';
import type { RequestListRow, RequestWholeRow, StoredQuote } from './queries.ts';

interface Shown {
  readonly side: OrderSide;
  readonly other: ActorCard | null;
}
export const presentRequestRow = (row: RequestListRow, { side, other }: Shown): RequestRow => ({
  id: row.id,
  side,
  other,
  state: row.state,
  item: { kind: row.item_kind, id: row.item_id, name: row.item_name, unit: row.unit, isSample: false },
  quantity: row.quantity,
  waitsFor: REQUEST_WAITS_FOR[row.state],
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

const quoteOf = ({ state, offeredAt, expiresAt, openedAt }: StoredQuote, side: OrderSide) => ({
  side,
  state,
  offeredAt: new Date(offeredAt),
  expiresAt: new Date(expiresAt),
  openedAt: openedAt === null ? null : new Date(openedAt),
});
export const presentRequest = (row: RequestWholeRow, ctx: OrderContext, shown: Shown): OrderRequest => ({
  ...presentRequestRow(row, shown),
  text: row.text,
  country: row.country_code,
  quotes: row.offers.map((offer) => ({ ...offer, can: quoteAbilities(ctx, quoteOf(offer, shown.side)) })),
  steps: row.history.map(({ side, ...step }) => ({ ...step, by: side })),
  orderId: row.order_id,
  can: requestAbilities(ctx, { side: shown.side, state: row.state, endsAt: row.ends_at }),
});
