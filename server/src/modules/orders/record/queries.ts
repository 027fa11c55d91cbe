import { column, type RowOf, statement } from '#platform/database/statement.ts';

const scoreRow = { reviews: column.int.orNull, stars: column.int.orNull };
export type ScoreRow = RowOf<typeof scoreRow>;

const recordRow = {
  in_time: column.int.orNull,
  late: column.int.orNull,
  broken: column.int.orNull,
  quoted: column.int.orNull,
  honoured: column.int.orNull,
};
export type RecordRow = RowOf<typeof recordRow>;
/** All figures of a seller, and what an item of theirs was given, in one read. */
export const selectRecord = statement({
  params: { sellerId: column.uuid, itemId: column.uuid.orNull, from: column.date },
  row: {
    ...recordRow,
    item_reviews: column.int.orNull,
    item_stars: column.int.orNull,
    sold_reviews: column.int.orNull,
    sold_stars: column.int.orNull,
    bought_reviews: column.int.orNull,
    bought_stars: column.int.orNull,
  },
  sql: `
  select record.in_time, record.late, record.broken, record.quoted, record.honoured, item.reviews as item_reviews,
    item.stars as item_stars, sold.reviews as sold_reviews, sold.stars as sold_stars,
    bought.reviews as bought_reviews, bought.stars as bought_stars
  from (
    select sum(seller_record.in_time)::int as in_time, sum(seller_record.late)::int as late,
      sum(seller_record.broken)::int as broken, sum(seller_record.quoted)::int as quoted,
      sum(seller_record.honoured)::int as honoured
    from seller_record where seller_record.seller_id = :sellerId and seller_record.day >= :from
  ) record
  left join review_score item on item.subject_id = :itemId::uuid and item.reviewed_as = 'item'
  left join review_score sold on sold.subject_id = :sellerId and sold.reviewed_as = 'seller'
  left join review_score bought on bought.subject_id = :sellerId and bought.reviewed_as = 'buyer'`,
});
/** Of several sellers at once: how many of their quotes they honoured. */
export const selectHonoured = statement({
  params: { sellerIds: column.uuid.array, from: column.date, least: column.int },
  row: { seller_id: column.uuid, count: column.int.notNull, of: column.int.notNull },
  sql: `
  select seller_record.seller_id, sum(seller_record.honoured)::int as count, sum(seller_record.quoted)::int as of
  from seller_record where seller_record.seller_id = any (:sellerIds::uuid[]) and seller_record.day >= :from
  group by seller_record.seller_id having sum(seller_record.quoted) >= :least`,
});

/**
 * Counts how an order went, once: as it is known when it is first shipped or delivered, or ends before that because
 * its seller broke it: also where it was late when the program ended it. An order that nobody broke, such as one whose
 * buyer has left in time, counts for nothing.
 */
export const countOutcome = statement({
  params: { orderId: column.uuid },
  sql: `
  with known as (
    select sale.id, sale.seller_id, sale.quote_id is not null as is_quoted,
      (coalesce(sent.at, sale.changed_at) at time zone 'UTC')::date as day,
      case
        when sent.at <= confirmed.at + sale.ship_days * interval '24 hours' then 'in_time'
        when sent.at is not null then 'late'
        when sale.state in ('refunded', 'split') then 'broken'
        when sale.state = 'cancelled' and last_step.from_state = 'confirmed' and (last_step.side in ('buyer', 'seller')
          or last_step.at >= confirmed.at + sale.ship_days * interval '24 hours') then 'broken'
      end as outcome
    from placed_order sale
    join order_step last_step on last_step.order_id = sale.id and last_step.number = sale.steps
    left join lateral (select order_step.at from order_step
      where order_step.order_id = sale.id and order_step.step in ('ship', 'deliver')
      order by order_step.number limit 1) sent on true
    left join lateral (select order_step.at from order_step
      where order_step.order_id = sale.id and order_step.to_state = 'confirmed'
      order by order_step.number limit 1) confirmed on true
    where sale.id = :orderId
  ), counted as (
    update placed_order set outcome = known.outcome from known
    where placed_order.id = known.id and placed_order.outcome is null and known.outcome is not null
    returning known.seller_id, known.day, known.outcome, known.is_quoted
  )
  insert into seller_record (seller_id, day, in_time, late, broken, quoted, honoured)
  select counted.seller_id, counted.day, (counted.outcome = 'in_time')::int, (counted.outcome = 'late')::int,
    (counted.outcome = 'broken')::int, counted.is_quoted::int, (counted.is_quoted and counted.outcome = 'in_time')::int
  from counted
  on conflict (seller_id, day) do update set in_time = seller_record.in_time + excluded.in_time,
    late = seller_record.late + excluded.late, broken = seller_record.broken + excluded.broken,
    quoted = seller_record.quoted + excluded.quoted, honoured = seller_record.honoured + excluded.honoured`,
});
export const forgetRecord = statement({
  params: { actorId: column.uuid },
  sql: `delete from seller_record where seller_id = :actorId`,
});
