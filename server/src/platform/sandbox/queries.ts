import { column, statement } from '../database/statement.ts';
import type { CardDetails, PaymentFailure, PaymentMethod, PaymentMethodKind, PaymentState } from '../payments/index.ts';

const paymentRow = {
  id: column.text,
  reference: column.text,
  state: column.text.as<PaymentState>(),
  amount: column.int,
  currency: column.text,
  description: column.text,
  method: column.text.as<PaymentMethodKind>(),
  payer_id: column.text,
  saved_card_id: column.text.orNull,
  return_to: column.text,
  failed_to: column.text,
  used: column.json<PaymentMethod>().orNull,
  failure: column.text.as<PaymentFailure>().orNull,
  happened_at: column.timestamp,
};
const paymentColumns = `
  sandbox_payment.id, sandbox_payment.reference, sandbox_payment.state, sandbox_payment.amount,
  sandbox_payment.currency, sandbox_payment.description, sandbox_payment.method, sandbox_payment.payer_id,
  sandbox_payment.saved_card_id, sandbox_payment.return_to, sandbox_payment.failed_to, sandbox_payment.used,
  sandbox_payment.failure, sandbox_payment.happened_at`;

export const insertPayment = statement({
  params: {
    id: column.text,
    reference: column.text,
    amount: column.int,
    currency: column.text,
    description: column.text,
    method: column.text,
    payerId: column.text,
    savedCardId: column.text.orNull,
    returnTo: column.text,
    failedTo: column.text,
    expiresAt: column.timestamp,
    now: column.timestamp,
  },
  row: paymentRow,
  sql: `
    insert into sandbox_payment (id, reference, state, amount, currency, description, method, payer_id, saved_card_id,
      return_to, failed_to, happened_at, created_at, next_state, next_at)
    values (:id, :reference, 'opened', :amount, :currency, :description, :method, :payerId, :savedCardId,
      :returnTo, :failedTo, :now, :now, 'expired', :expiresAt)
    returning ${paymentColumns}`,
});
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof insertPayment.first>>>;

export const findPayment = statement({
  params: { id: column.text },
  row: paymentRow,
  sql: `select ${paymentColumns} from sandbox_payment where id = :id`,
});
export const findByReference = statement({
  params: { reference: column.text },
  row: paymentRow,
  sql: `select ${paymentColumns} from sandbox_payment where reference = :reference`,
});
export const lockPayment = statement({
  params: { id: column.text },
  row: paymentRow,
  sql: `select ${paymentColumns} from sandbox_payment where id = :id for update`,
});
export const listPayments = statement({
  params: { limit: column.int },
  row: paymentRow,
  sql: `select ${paymentColumns} from sandbox_payment order by created_at desc, id desc limit :limit`,
});

/** Conditional: of two changes at once, one finds the state that it begins with. */
export const changePayment = statement({
  params: {
    id: column.text,
    from: column.text.array,
    to: column.text,
    used: column.json<PaymentMethod>().orNull,
    failure: column.text.orNull,
    nextState: column.text.orNull,
    nextAt: column.timestamp.orNull,
    now: column.timestamp,
  },
  row: paymentRow,
  sql: `
    update sandbox_payment set state = :to, used = coalesce(:used, used), failure = :failure, happened_at = :now,
      next_state = :nextState, next_at = :nextAt
    where id = :id and state = any (:from) returning ${paymentColumns}`,
});
/** The bank asks for a code first: what expires it stays. */
export const askForStep = statement({
  params: { id: column.text, used: column.json<PaymentMethod>(), now: column.timestamp },
  row: paymentRow,
  sql: `
    update sandbox_payment set state = 'processing', used = :used, happened_at = :now
    where id = :id and state = 'opened' returning ${paymentColumns}`,
});
/** What time alone changes. */
export const changeDuePayments = statement({
  params: { now: column.timestamp },
  row: paymentRow,
  sql: `
    update sandbox_payment set state = next_state, failure = null, happened_at = next_at, next_state = null,
      next_at = null
    where next_at <= :now returning ${paymentColumns}`,
});

const refundRow = {
  id: column.text,
  reference: column.text,
  payment_id: column.text,
  amount: column.int,
  currency: column.text,
  state: column.text.as<'sent' | 'succeeded' | 'failed'>(),
  bank_reference: column.text.orNull,
  happened_at: column.timestamp,
};
const refundColumns = `
  sandbox_refund.id, sandbox_refund.reference, sandbox_refund.payment_id, sandbox_refund.amount,
  sandbox_payment.currency, sandbox_refund.state, sandbox_refund.bank_reference, sandbox_refund.happened_at`;

export const insertRefund = statement({
  params: {
    id: column.text,
    reference: column.text,
    paymentId: column.text,
    amount: column.int,
    fails: column.boolean,
    endsAt: column.timestamp,
    now: column.timestamp,
  },
  sql: `
    insert into sandbox_refund (id, reference, payment_id, amount, state, fails, happened_at, ends_at)
    values (:id, :reference, :paymentId, :amount, 'sent', :fails, :now, :endsAt)`,
});
export const findRefundByReference = statement({
  params: { reference: column.text },
  row: refundRow,
  sql: `
    select ${refundColumns} from sandbox_refund join sandbox_payment on sandbox_payment.id = sandbox_refund.payment_id
    where sandbox_refund.reference = :reference`,
});
export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefundByReference.first>>>;
export const refundsOf = statement({
  params: { paymentIds: column.text.array },
  row: refundRow,
  sql: `
    select ${refundColumns} from sandbox_refund join sandbox_payment on sandbox_payment.id = sandbox_refund.payment_id
    where sandbox_refund.payment_id = any (:paymentIds) order by sandbox_refund.ends_at, sandbox_refund.id`,
});
/** The bank ends what was sent. */
export const endDueRefunds = statement({
  params: { now: column.timestamp },
  row: refundRow,
  sql: `
    update sandbox_refund set state = case when fails then 'failed' else 'succeeded' end, happened_at = ends_at,
      bank_reference = case when fails then null else upper('BANK' || substr(md5(sandbox_refund.id), 1, 10)) end
    from sandbox_payment
    where sandbox_payment.id = sandbox_refund.payment_id and sandbox_refund.state = 'sent' and ends_at <= :now
    returning ${refundColumns}`,
});
/** What has succeeded can still come back. */
export const failRefund = statement({
  params: { id: column.text, now: column.timestamp },
  row: refundRow,
  sql: `
    update sandbox_refund set state = 'failed', bank_reference = null, happened_at = :now from sandbox_payment
    where sandbox_payment.id = sandbox_refund.payment_id and sandbox_refund.id = :id
      and sandbox_refund.state <> 'failed' returning ${refundColumns}`,
});

export const saveCard = statement({
  params: {
    id: column.text,
    payerId: column.text,
    brand: column.text,
    lastFour: column.text,
    expiry: column.text,
    now: column.timestamp,
  },
  sql: `
    insert into sandbox_card (id, payer_id, brand, last_four, expiry, saved_at)
    values (:id, :payerId, :brand, :lastFour, :expiry, :now) on conflict do nothing`,
});
const cardRow = {
  id: column.text,
  brand: column.text,
  last_four: column.text,
  expiry: column.text,
  saved_at: column.timestamp,
};
export const cardsOf = statement({
  params: { payerId: column.text },
  row: cardRow,
  sql: `
    select id, brand, last_four, expiry, saved_at from sandbox_card
    where payer_id = :payerId order by saved_at desc, id desc limit 50`,
});
export const deleteCard = statement({
  params: { payerId: column.text, id: column.text },
  sql: `delete from sandbox_card where payer_id = :payerId and id = :id`,
});

const answerRow = { request: column.text, status: column.int, body: column.text };
/** Two calls under one key wait for each other. */
export const lockKey = statement({
  params: { key: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:key, 0))`,
});
export const findAnswer = statement({
  params: { key: column.text },
  row: answerRow,
  sql: `select request, status, body from sandbox_answer where key = :key`,
});
export const insertAnswer = statement({
  params: { key: column.text, ...answerRow },
  sql: `insert into sandbox_answer (key, request, status, body) values (:key, :request, :status, :body)`,
});
export type CardRow = CardDetails & { readonly id: string; readonly savedAt: Date };
