import type { Insertable, Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import type { OrderParty, OrderPayment, OrderSide, OrderState, OrderWork } from '#contract/orders/choices.ts';
import type { DeliveryAddress } from '#contract/orders/address.ts';
import type { QuoteLine } from '#contract/orders/quote-price.ts';
import type { OrderStep } from '#contract/orders/steps.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { OrderTables } from '../tables.ts';
import { filesOfOrder, type StoredFile } from './files.ts';
import { isInside, seenIn, viewer } from '../seen.ts';

type Db = Kysely<OrderTables>;

export const orderListRow = {
  id: column.uuid,
  buyer_id: column.uuid,
  seller_id: column.uuid,
  item_kind: column.text.as<Kind>(),
  item_id: column.uuid,
  item_name: column.text,
  unit: column.text.orNull,
  work: column.text.as<OrderWork>(),
  is_sample: column.boolean,
  quantity: column.int,
  is_pickup: column.boolean,
  currency: column.text,
  total: column.bigint,
  payment: column.text.as<OrderPayment>(),
  state: column.text.as<OrderState>(),
  due_at: column.timestamp.orNull,
  placed_at: column.timestamp,
  changed_at: column.timestamp,
};
export type OrderListRow = RowOf<typeof orderListRow>;
export const listColumns = `sale.id, sale.buyer_id, sale.seller_id, sale.item_kind, sale.item_id, sale.item_name,
  sale.unit, sale.work, sale.is_sample, sale.quantity, sale.is_pickup, sale.currency, sale.total, sale.payment,
  sale.state, sale.due_at, sale.placed_at, sale.changed_at`;

export interface StoredStep {
  readonly step: OrderStep | null;
  readonly side: OrderParty;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly reason: string | null;
  readonly at: string;
}
export const stateRow = {
  ...orderListRow,
  hold_id: column.uuid.orNull,
  stock_taken: column.int,
  credit: column.bigint,
  ship_days: column.int,
  steps: column.int,
  rounds: column.int,
  paid_at: column.timestamp.orNull,
  payment_received_at: column.timestamp.orNull,
};
export type OrderStateRow = RowOf<typeof stateRow>;
export const stateColumns = `${listColumns}, sale.hold_id, sale.stock_taken, sale.credit, sale.ship_days, sale.steps,
  sale.rounds, sale.paid_at, sale.payment_received_at`;
/** The history of an order `sale`. */
export const stepsOfOrder = `
  (select coalesce(jsonb_agg(jsonb_build_object('step', order_step.step, 'side', order_step.side,
      'from', order_step.from_state, 'to', order_step.to_state, 'reason', order_step.reason,
      'at', to_char(order_step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by order_step.number), '[]')
    from order_step where order_step.order_id = sale.id)`;
export interface StoredProposal {
  readonly number: number;
  readonly side: OrderSide;
  readonly sellerPercent: number;
  readonly note: string | null;
  readonly at: string;
}
export const proposals = `
  (select coalesce(jsonb_agg(jsonb_build_object('number', order_proposal.number, 'side', order_proposal.side,
      'sellerPercent', order_proposal.seller_percent, 'note', order_proposal.note,
      'at', to_char(order_proposal.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by order_proposal.number), '[]')
    from order_proposal where order_proposal.order_id = sale.id)`;
/** What a quote says besides its price. */
export interface Agreed {
  readonly lines: QuoteLine[];
  readonly terms: string | null;
}
export const agreed = `(select jsonb_build_object('lines', order_quote.lines, 'terms', order_quote.terms)
    from order_quote where order_quote.id = sale.quote_id)`;
const wholeRow = {
  ...stateRow,
  unit_price: column.bigint,
  goods: column.bigint,
  delivery: column.bigint,
  tax: column.bigint.orNull,
  tax_rate: column.int.orNull,
  address: column.json<DeliveryAddress>().orNull,
  note: column.text.orNull,
  tracking: column.text.orNull,
  tracking_link: column.text.orNull,
  files: column.json<StoredFile[]>().notNull,
  history: column.json<StoredStep[]>().notNull,
  proposals: column.json<StoredProposal[]>().notNull,
  quote_id: column.uuid.orNull,
  agreed: column.json<Agreed>().orNull,
  seller_percent: column.int.orNull,
  ended_at: column.timestamp.orNull,
  /** Whether the review of the viewer is shown; null: there is none. */
  is_review_shown: column.boolean.orNull,
  is_inside: column.boolean.notNull,
};
export type OrderWholeRow = RowOf<typeof wholeRow>;
const wholeColumns = `${stateColumns}, sale.unit_price, sale.goods, sale.delivery, sale.tax, sale.tax_rate,
  sale.address, sale.note, sale.tracking, sale.tracking_link,
  ${filesOfOrder} as files,
  ${stepsOfOrder} as history, ${proposals} as proposals, sale.quote_id, sale.seller_percent,
  ${agreed} as agreed,
  sale.ended_at, (select order_review.revealed_at is not null from order_review where order_review.order_id = sale.id
    and order_review.side = case when sale.buyer_id = :viewerId then 'buyer' else 'seller' end) as is_review_shown,
  ${isInside('sale')} as is_inside`;

const seen = seenIn('sale');

export const findOrder = statement({
  params: { ...viewer, memberId: column.uuid, orderId: column.uuid },
  row: wholeRow,
  sql: `select ${wholeColumns} from placed_order sale where sale.id = :orderId and ${seen}`,
});
export const lockOrder = statement({
  params: { ...viewer, orderId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from placed_order sale where sale.id = :orderId and ${seen} for no key update`,
});
/** For admins. */
export const lockAnyOrder = statement({
  params: { orderId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from placed_order sale where sale.id = :orderId for no key update`,
});
/** For the program, which takes the next one where another process has this one. */
export const lockDueOrder = statement({
  params: { orderId: column.uuid, now: column.timestamp },
  row: stateRow,
  sql: `select ${stateColumns} from placed_order sale where sale.id = :orderId and sale.due_at <= :now
    and sale.state in ('placed', 'shipped', 'received', 'delivered') for no key update skip locked`,
});
export const selectDue = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `select sale.id from placed_order sale
  where sale.state in ('placed', 'shipped', 'received', 'delivered') and sale.due_at <= :now
  order by sale.due_at limit :limit`,
});
/** What has neither been shipped nor delivered of someone who leaves, in one order, as other writes lock it. */
export const lockUnfulfilled = statement({
  params: { actorId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from placed_order sale
  where (sale.buyer_id = :actorId or sale.seller_id = :actorId) and sale.state in ('placed', 'confirmed')
  order by sale.id for no key update`,
});

/** One list for each side, what waits for it first. */
const pageOf = (side: OrderSide) =>
  statement({
    params: {
      viewerId: column.uuid,
      state: column.text.orNull,
      itemId: column.uuid.orNull,
      rank: column.int,
      at: column.timestamp,
      id: column.uuid,
      limit: column.int,
    },
    row: { ...orderListRow, rank: column.int.notNull },
    sql: `
  select ${listColumns}, sale.${side}_rank as rank from placed_order sale
  where sale.${side}_id = :viewerId and (:state::text is null or sale.state = :state)
    and (:itemId::uuid is null or sale.item_id = :itemId)
    and (sale.${side}_rank, sale.changed_at, sale.id) < (:rank, :at, :id)
  order by sale.${side}_rank desc, sale.changed_at desc, sale.id desc
  limit :limit`,
  });
export const orderPages = { buyer: pageOf('buyer'), seller: pageOf('seller') } as const;

export const insertOrder = async (db: Db, row: Insertable<OrderTables['placed_order']>) =>
  db.insertInto('placed_order').values(row).execute();

/** The one statement that moves an order: another state than that which was read moves nothing. */
export const updateState = statement({
  params: {
    orderId: column.uuid,
    from: column.text,
    to: column.text,
    dueAt: column.timestamp.orNull,
    endedAt: column.timestamp.orNull,
    at: column.timestamp,
    isRound: column.boolean,
    paidAt: column.timestamp.orNull,
    paymentReceivedAt: column.timestamp.orNull,
    sellerPercent: column.int.orNull,
    tracking: column.text.orNull,
    trackingLink: column.text.orNull,
  },
  /** `was_sent`: it was shipped or delivered in an earlier step. */
  row: { steps: column.int, was_sent: column.boolean.notNull },
  sql: `
  update placed_order set state = :to, due_at = :dueAt, ended_at = coalesce(ended_at, :endedAt), changed_at = :at,
    steps = steps + 1, rounds = rounds + case when :isRound then 1 else 0 end, paid_at = coalesce(paid_at, :paidAt),
    payment_received_at = coalesce(payment_received_at, :paymentReceivedAt),
    seller_percent = coalesce(:sellerPercent, seller_percent), tracking = coalesce(:tracking, tracking),
    tracking_link = coalesce(:trackingLink, tracking_link)
  where id = :orderId and state = :from
  returning steps, exists (select from order_step where order_step.order_id = placed_order.id
    and order_step.step in ('ship', 'deliver')) as was_sent`,
});
export const insertStep = statement({
  params: {
    orderId: column.uuid,
    number: column.int,
    step: column.text.orNull,
    side: column.text,
    memberId: column.uuid.orNull,
    from: column.text.orNull,
    to: column.text,
    reason: column.text.orNull,
    at: column.timestamp,
  },
  sql: `insert into order_step (order_id, number, step, side, member_id, from_state, to_state, reason, at)
  values (:orderId, :number, :step, :side, :memberId, :from, :to, :reason, :at)`,
});

export const eraseAddresses = statement({
  params: { before: column.timestamp },
  sql: `update placed_order set address = null, note = null
  where (address is not null or note is not null) and ended_at is not null and ended_at < :before`,
});
export const forgetBuyer = statement({
  params: { actorId: column.uuid },
  sql: `update placed_order set address = null, note = null where buyer_id = :actorId`,
});
export const forgetPlacer = statement({
  params: { memberId: column.uuid },
  sql: `update placed_order set placed_by = null where placed_by = :memberId`,
});
export const forgetSteps = statement({
  params: { memberId: column.uuid },
  sql: `update order_step set member_id = null, reason = null where member_id = :memberId`,
});
