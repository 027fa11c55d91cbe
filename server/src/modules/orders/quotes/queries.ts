import type { Kind } from '#contract/core/kinds.ts';
import type { Rung } from '#contract/marketplace/price/price.ts';
import type { OrderParty, OrderSide, OrderWork } from '#contract/orders/choices.ts';
import type { QuoteState, RequestState } from '#contract/orders/quote-choices.ts';
import type { QuoteDraft } from '#contract/orders/quote-draft.ts';
import type { Listed } from '#contract/orders/listed.ts';
import type { QuoteLine } from '#contract/orders/quote-price.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { creditOfRequest, type StoredCredit } from '../credit.ts';
import type { ItemSnapshot } from '../orderables.ts';
import { seenIn, viewer } from '../seen.ts';
import { sellerColumns, sellerRow } from '../seller-out.ts';

const listRow = {
  id: column.uuid,
  buyer_id: column.uuid,
  seller_id: column.uuid,
  item_kind: column.text.as<Kind>(),
  item_id: column.uuid,
  item_name: column.text,
  unit: column.text.orNull,
  quantity: column.int,
  state: column.text.as<RequestState>(),
  sellers: column.int,
  comparison_id: column.uuid.orNull,
  created_at: column.timestamp,
  changed_at: column.timestamp,
  ends_at: column.timestamp,
  awaits_quote: column.boolean,
  quote_ends_at: column.timestamp.orNull,
};
export type RequestListRow = RowOf<typeof listRow>;
const listColumns = `inquiry.id, inquiry.buyer_id, inquiry.seller_id, inquiry.item_kind, inquiry.item_id,
  inquiry.item_name, inquiry.unit, inquiry.quantity, inquiry.state, inquiry.sellers, inquiry.comparison_id,
  inquiry.created_at, inquiry.changed_at, inquiry.ends_at, inquiry.awaits_quote,
  (select order_quote.expires_at from order_quote where order_quote.request_id = inquiry.id
    and order_quote.state = 'offered') as quote_ends_at`;
export const stateRow = {
  ...listRow,
  work: column.text.as<OrderWork>(),
  snapshot: column.json<ItemSnapshot>(),
  country_code: column.text.orNull,
  steps: column.int,
  quotes: column.int,
};
export type RequestStateRow = RowOf<typeof stateRow>;
export const stateColumns = `${listColumns}, inquiry.work, inquiry.snapshot, inquiry.country_code, inquiry.steps,
  inquiry.quotes`;

/** Dates of a quote inside JSON are ISO. */
export interface StoredQuote {
  readonly id: string;
  readonly number: number;
  readonly state: QuoteState;
  readonly quantity: number;
  readonly currency: string;
  readonly lines: QuoteLine[];
  readonly ladder: Rung[];
  readonly delivery: number;
  readonly taxRate: number | null;
  readonly goods: number;
  readonly total: number;
  readonly tax: number | null;
  readonly shipDays: number;
  readonly terms: string | null;
  readonly listed: Listed | null;
  readonly fingerprint: string;
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly openedAt: string | null;
  /** It replaced one that bound its seller. */
  readonly isBound: boolean;
}
export interface StoredRequestStep {
  readonly quoteId: string | null;
  readonly step: string;
  readonly side: OrderParty;
  readonly reason: string | null;
  readonly at: string;
}
const iso = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const quoteObject = `jsonb_build_object('id', order_quote.id, 'number', order_quote.number,
      'state', order_quote.state, 'quantity', order_quote.quantity, 'currency', order_quote.currency,
      'lines', order_quote.lines, 'ladder', order_quote.ladder, 'delivery', order_quote.delivery,
      'taxRate', order_quote.tax_rate, 'goods', order_quote.goods, 'total', order_quote.total, 'tax', order_quote.tax,
      'shipDays', order_quote.ship_days, 'terms', order_quote.terms, 'listed', order_quote.listed,
      'fingerprint', order_quote.fingerprint, 'offeredAt', ${iso('order_quote.offered_at')},
      'expiresAt', ${iso('order_quote.expires_at')}, 'openedAt', ${iso('order_quote.opened_at')},
      'isBound', order_quote.is_bound)`;
const orderOf = `(select placed_order.id from placed_order join order_quote on order_quote.id = placed_order.quote_id
    where order_quote.request_id = inquiry.id)`;
const wholeRow = {
  ...stateRow,
  text: column.text.orNull,
  currency: column.text.orNull,
  sample_credit: column.json<StoredCredit>().orNull,
  order_id: column.uuid.orNull,
  offers: column.json<StoredQuote[]>().notNull,
  draft: column.json<QuoteDraft>().orNull,
  ...sellerRow,
  history: column.json<StoredRequestStep[]>().notNull,
};
export type RequestWholeRow = RowOf<typeof wholeRow>;
const wholeColumns = `${stateColumns}, inquiry.text, inquiry.currency, ${creditOfRequest} as sample_credit,
  ${orderOf} as order_id,
  (select coalesce(jsonb_agg(${quoteObject} order by order_quote.number desc), '[]')
    from order_quote where order_quote.request_id = inquiry.id) as offers,
  (select order_quote_draft.typed || jsonb_build_object('version', order_quote_draft.version,
      'changedAt', ${iso('order_quote_draft.changed_at')})
    from order_quote_draft where order_quote_draft.request_id = inquiry.id and inquiry.seller_id = :viewerId) as draft,
  ${sellerColumns('inquiry.seller_id')},
  (select coalesce(jsonb_agg(jsonb_build_object('quoteId', order_request_step.quote_id, 'step', order_request_step.step,
      'side', order_request_step.side, 'reason', order_request_step.reason, 'at', ${iso('order_request_step.at')})
      order by order_request_step.number), '[]')
    from order_request_step where order_request_step.request_id = inquiry.id) as history`;

const seen = seenIn('inquiry');
export const findRequest = statement({
  params: {
    ...viewer,
    memberId: column.uuid,
    requestId: column.uuid,
    creditedFrom: column.timestamp,
    now: column.timestamp,
  },
  row: wholeRow,
  sql: `select ${wholeColumns} from order_request inquiry where inquiry.id = :requestId and ${seen}`,
});
/** Everything about a request and its quotes waits for this lock. */
export const lockRequest = statement({
  params: { ...viewer, requestId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry where inquiry.id = :requestId and ${seen} for no key update`,
});
/** That of a quote, with those to the other sellers who were asked the same, in one order. */
export const lockComparedOfQuote = statement({
  params: { ...viewer, quoteId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry
  where inquiry.id in (
      select order_quote.request_id from order_quote where order_quote.id = :quoteId
      union
      select other.id from order_quote
        join order_request chosen on chosen.id = order_quote.request_id
        join order_request other on other.comparison_id = chosen.comparison_id
        where order_quote.id = :quoteId)
    and ${seen}
  order by inquiry.id for no key update`,
});
const ofComparison = `inquiry.comparison_id = :comparisonId and inquiry.buyer_id = :viewerId and :seesBought`;
export const lockCompared = statement({
  params: { ...viewer, comparisonId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry where ${ofComparison}
  order by inquiry.id for no key update`,
});
const comparedRow = {
  ...listRow,
  text: column.text.orNull,
  country_code: column.text.orNull,
  sample_credit: column.json<StoredCredit>().orNull,
  order_id: column.uuid.orNull,
  latest: column.json<StoredQuote>().orNull,
  ...sellerRow,
};
export type ComparedRow = RowOf<typeof comparedRow>;
/** For the buyer alone. */
export const findCompared = statement({
  params: {
    ...viewer,
    memberId: column.uuid,
    comparisonId: column.uuid,
    creditedFrom: column.timestamp,
    now: column.timestamp,
  },
  row: comparedRow,
  sql: `select ${listColumns}, inquiry.text, inquiry.country_code, ${creditOfRequest} as sample_credit,
    ${orderOf} as order_id, ${sellerColumns('inquiry.seller_id')},
    (select ${quoteObject} from order_quote where order_quote.request_id = inquiry.id
      order by order_quote.number desc limit 1) as latest
  from order_request inquiry where ${ofComparison} order by inquiry.id`,
});
export const lockRequestOfQuote = statement({
  params: { ...viewer, quoteId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry
  where inquiry.id = (select order_quote.request_id from order_quote where order_quote.id = :quoteId) and ${seen}
  for no key update`,
});

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
    row: { ...listRow, rank: column.int.notNull },
    sql: `
  select ${listColumns}, inquiry.${side}_rank as rank from order_request inquiry
  where inquiry.${side}_id = :viewerId and (:state::text is null or inquiry.state = :state)
    and (:itemId::uuid is null or inquiry.item_id = :itemId)
    and (inquiry.${side}_rank, inquiry.changed_at, inquiry.id) < (:rank, :at, :id)
  order by inquiry.${side}_rank desc, inquiry.changed_at desc, inquiry.id desc
  limit :limit`,
  });
export const requestPages = { buyer: pageOf('buyer'), seller: pageOf('seller') } as const;

const openRow = {
  id: column.uuid,
  request_id: column.uuid,
  state: column.text.as<QuoteState>(),
  quantity: column.int,
  currency: column.text,
  lines: column.json<QuoteLine[]>(),
  ladder: column.json<Rung[]>(),
  delivery: column.bigint,
  tax_rate: column.int.orNull,
  ship_days: column.int,
  terms: column.text.orNull,
  stock_taken: column.int,
  offered_at: column.timestamp,
  expires_at: column.timestamp,
  opened_at: column.timestamp.orNull,
  is_bound: column.boolean,
};
export type QuoteRow = RowOf<typeof openRow>;
const quoteColumns = `order_quote.id, order_quote.request_id, order_quote.state, order_quote.quantity,
  order_quote.currency, order_quote.lines, order_quote.ladder, order_quote.delivery, order_quote.tax_rate,
  order_quote.ship_days, order_quote.terms, order_quote.stock_taken, order_quote.offered_at, order_quote.expires_at,
  order_quote.opened_at, order_quote.is_bound`;
const foundRow = { ...openRow, ...sellerRow };
export type FoundQuoteRow = RowOf<typeof foundRow>;
export const findQuote = statement({
  params: { quoteId: column.uuid, memberId: column.uuid, now: column.timestamp },
  row: foundRow,
  sql: `select ${quoteColumns}, ${sellerColumns('inquiry.seller_id')}
  from order_quote join order_request inquiry on inquiry.id = order_quote.request_id
  where order_quote.id = :quoteId`,
});
export const findOpenQuote = statement({
  params: { requestId: column.uuid },
  row: openRow,
  sql: `select ${quoteColumns} from order_quote where order_quote.request_id = :requestId
    and order_quote.state = 'offered'`,
});
