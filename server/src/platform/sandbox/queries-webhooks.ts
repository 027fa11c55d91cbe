import { column, statement } from '../database/statement.ts';

export type DeliveryState = 'held' | 'waiting' | 'delivered' | 'failed' | 'dropped';

export const insertEvent = statement({
  params: {
    id: column.text,
    paymentId: column.text,
    about: column.text,
    reference: column.text,
    state: column.text,
    now: column.timestamp,
  },
  sql: `
    with event as (insert into sandbox_event (id, payment_id, about, reference, state, happened_at)
      values (:id, :paymentId, :about, :reference, :state, :now) returning id)
    insert into sandbox_delivery (event_id, state, due_at)
    select event.id, case when exists (select from sandbox_setting where holds_webhooks) then 'held' else 'waiting' end,
      :now
    from event`,
});

const settingRow = {
  holds_webhooks: column.boolean,
  failing_refunds: column.int,
  failing_calls: column.int,
  signs_with: column.int,
};
export const findSetting = statement({
  row: settingRow,
  // One row, also before anything was set.
  sql: `select coalesce(holds_webhooks, false) as holds_webhooks, coalesce(failing_refunds, 0) as failing_refunds,
    coalesce(failing_calls, 0) as failing_calls, coalesce(signs_with, 1) as signs_with
  from (select) as defaults left join sandbox_setting on true`,
});
export type Setting = NonNullable<Awaited<ReturnType<typeof findSetting.first>>>;
export const storeSetting = statement({
  params: settingRow,
  sql: `
    insert into sandbox_setting (holds_webhooks, failing_refunds, failing_calls, signs_with)
    values (:holds_webhooks, :failing_refunds, :failing_calls, :signs_with)
    on conflict (only_row) do update set holds_webhooks = excluded.holds_webhooks,
      failing_refunds = excluded.failing_refunds, failing_calls = excluded.failing_calls,
      signs_with = excluded.signs_with`,
});
/** Whether the next refund fails; there is one less to fail then. */
export const takeFailingRefund = statement({
  sql: `update sandbox_setting set failing_refunds = failing_refunds - 1 where failing_refunds > 0`,
});
/** Whether the next call fails. */
export const takeFailingCall = statement({
  sql: `update sandbox_setting set failing_calls = failing_calls - 1 where failing_calls > 0`,
});

const claimed = {
  id: column.bigint,
  attempts: column.int,
  is_forged: column.boolean,
  signs_with: column.int,
  event_id: column.text,
  about: column.text,
  payment_id: column.text,
  reference: column.text,
  state: column.text,
  happened_at: column.timestamp,
};
/** The deliveries that are due, in their order. Until `until` no other process takes them. */
export const claimDeliveries = statement({
  params: { now: column.timestamp, until: column.timestamp, limit: column.int },
  row: claimed,
  sql: `
    with due as (select sandbox_delivery.id from sandbox_delivery
      where sandbox_delivery.state = 'waiting' and sandbox_delivery.due_at <= :now
      order by sandbox_delivery.due_at, sandbox_delivery.id limit :limit for update skip locked),
    taken as (update sandbox_delivery set due_at = :until, attempts = sandbox_delivery.attempts + 1 from due
      where sandbox_delivery.id = due.id
      returning sandbox_delivery.id, sandbox_delivery.attempts, sandbox_delivery.is_forged,
        sandbox_delivery.event_id)
    select taken.id, taken.attempts, taken.is_forged, coalesce(sandbox_setting.signs_with, 1) as signs_with,
      taken.event_id, sandbox_event.about, sandbox_event.payment_id, sandbox_event.reference, sandbox_event.state,
      sandbox_event.happened_at
    from taken join sandbox_event on sandbox_event.id = taken.event_id left join sandbox_setting on true
    order by taken.id`,
});
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDeliveries.first>>>;
export const endDelivery = statement({
  params: { id: column.bigint, state: column.text, dueAt: column.timestamp, status: column.int.orNull },
  sql: `
    update sandbox_delivery set state = :state, due_at = :dueAt, status = :status
    where id = :id and state = 'waiting'`,
});

/** When something is due next; null if nothing is. */
export const findNextDue = statement({
  row: { at: column.timestamp.orNull },
  sql: `
    select least(
      (select min(due_at) from sandbox_delivery where state = 'waiting'),
      (select min(next_at) from sandbox_payment where next_at is not null),
      (select min(ends_at) from sandbox_refund where state = 'sent')) as at`,
});

export const listEvents = statement({
  params: { paymentIds: column.text.array },
  row: {
    id: column.text,
    payment_id: column.text,
    about: column.text,
    reference: column.text,
    state: column.text,
    happened_at: column.timestamp,
  },
  sql: `
    select id, payment_id, about, reference, state, happened_at from sandbox_event
    where payment_id = any (:paymentIds) order by happened_at, id`,
});
export type EventRow = NonNullable<Awaited<ReturnType<typeof listEvents.first>>>;
export const listDeliveries = statement({
  params: { eventIds: column.text.array },
  row: {
    id: column.bigint,
    event_id: column.text,
    state: column.text.as<DeliveryState>(),
    is_forged: column.boolean,
    due_at: column.timestamp,
    attempts: column.int,
    status: column.int.orNull,
  },
  sql: `
    select id, event_id, state, is_forged, due_at, attempts, status from sandbox_delivery
    where event_id = any (:eventIds) order by id`,
});
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof listDeliveries.first>>>;

export const insertDelivery = statement({
  params: { eventId: column.text, isForged: column.boolean, dueAt: column.timestamp },
  sql: `
    insert into sandbox_delivery (event_id, state, is_forged, due_at)
    select sandbox_event.id, 'waiting', :isForged::boolean, :dueAt::timestamptz from sandbox_event
    where sandbox_event.id = :eventId`,
});
/** What has not arrived is sent at this time, or not at all. */
export const moveDelivery = statement({
  params: { id: column.bigint, state: column.text, dueAt: column.timestamp },
  sql: `
    update sandbox_delivery set state = :state, due_at = :dueAt
    where id = :id and state in ('held', 'waiting', 'failed', 'dropped')`,
});
/** Everything that was held goes out, in the order in which it happened. */
export const releaseHeld = statement({
  params: { now: column.timestamp },
  sql: `update sandbox_delivery set state = 'waiting', due_at = :now where state = 'held'`,
});
