import type { Kind } from '#contract/core/kinds.ts';
import type { OrderParty, OrderSide, OrderState } from '#contract/orders/choices.ts';
import type { ReviewSort } from '#contract/orders/review-choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { isWithheld, notWithheld, visibility } from '#modules/network';
import { isInside, seenIn, viewer } from '../seen.ts';

const reviewRow = {
  id: column.uuid,
  order_id: column.uuid,
  side: column.text.as<OrderSide>(),
  author_id: column.uuid.orNull,
  subject_id: column.uuid,
  item_kind: column.text.as<Kind>(),
  item_id: column.uuid,
  item_name: column.text,
  item_stars: column.int.orNull,
  stars: column.int,
  text: column.text,
  revealed_at: column.timestamp.orNull,
  answer: column.text.orNull,
  answered_at: column.timestamp.orNull,
  withheld: column.boolean.notNull,
};
export type ReviewRow = RowOf<typeof reviewRow>;
const thing = { kind: 'review', id: 'review.id' } as const;
const columns = `review.id, review.order_id, review.side, review.author_id, review.subject_id, review.item_kind,
  review.item_id, review.item_name, review.item_stars, review.stars, review.text, review.revealed_at, review.answer,
  review.answered_at, ${isWithheld(thing)} as withheld`;

/** What decides who reviews an order. */
const reviewingRow = {
  id: column.uuid,
  buyer_id: column.uuid,
  seller_id: column.uuid,
  item_kind: column.text.as<Kind>(),
  item_id: column.uuid,
  item_name: column.text,
  state: column.text.as<OrderState>(),
  ended_at: column.timestamp.orNull,
  last_from: column.text.orNull,
  last_by: column.text.as<OrderParty>(),
  confirmed_at: column.timestamp.orNull,
  ship_days: column.int,
  is_inside: column.boolean.notNull,
};
export type ReviewingRow = RowOf<typeof reviewingRow>;
export const findReviewing = statement({
  params: { ...viewer, memberId: column.uuid, orderId: column.uuid },
  row: reviewingRow,
  sql: `
  select sale.id, sale.buyer_id, sale.seller_id, sale.item_kind, sale.item_id, sale.item_name, sale.state,
    sale.ended_at, last_step.from_state as last_from, last_step.side as last_by,
    (select min(order_step.at) from order_step where order_step.order_id = sale.id
      and order_step.to_state = 'confirmed') as confirmed_at, sale.ship_days,
    ${isInside('sale')} as is_inside
  from placed_order sale join order_step last_step on last_step.order_id = sale.id and last_step.number = sale.steps
  where sale.id = :orderId and ${seenIn('sale')}`,
});
export const reviewsOfOrder = statement({
  params: { orderId: column.uuid },
  row: reviewRow,
  sql: `select ${columns} from order_review review where review.order_id = :orderId order by review.side`,
});

/** One for each side. A second one changes the first, as long as that is hidden. */
export const storeReview = statement({
  params: {
    id: column.uuid,
    orderId: column.uuid,
    side: column.text,
    authorId: column.uuid,
    memberId: column.uuid,
    subjectId: column.uuid,
    itemKind: column.text,
    itemId: column.uuid,
    itemName: column.text,
    itemStars: column.int.orNull,
    stars: column.int,
    text: column.text,
    at: column.timestamp,
    revealsAt: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  insert into order_review (id, order_id, side, author_id, member_id, subject_id, item_kind, item_id, item_name,
    item_stars, stars, text, created_at, changed_at, reveals_at)
  values (:id, :orderId, :side, :authorId, :memberId, :subjectId, :itemKind, :itemId, :itemName, :itemStars, :stars,
    :text, :at, :at, :revealsAt)
  on conflict (order_id, side) do update set member_id = excluded.member_id, item_stars = excluded.item_stars,
    stars = excluded.stars, text = excluded.text, changed_at = excluded.changed_at
  where order_review.revealed_at is null
  returning id`,
});
/** Shows what is still hidden of an order. */
export const revealReviews = statement({
  params: { orderId: column.uuid, at: column.timestamp },
  row: { id: column.uuid, author_id: column.uuid.orNull, subject_id: column.uuid },
  sql: `
  update order_review set revealed_at = least(order_review.reveals_at, :at)
  where order_review.order_id = :orderId and order_review.revealed_at is null
  returning id, author_id, subject_id`,
});
/** A review is in the sums while it is shown and no ruling withholds it. */
export const recountScores = statement({
  params: { ids: column.uuid.array },
  sql: `
  with changed as (
    update order_review as review set counted = not review.counted
    where review.id = any (:ids::uuid[]) and review.counted = (review.revealed_at is null or ${isWithheld(thing)})
    returning review.item_id, review.item_stars, review.subject_id, review.side, review.stars,
      case when review.counted then 1 else -1 end as by
  ), moved as (
    select changed.item_id as subject_id, 'item' as reviewed_as, changed.by, changed.by * changed.item_stars as stars
    from changed where changed.item_stars is not null
    union all
    select changed.subject_id, case changed.side when 'buyer' then 'seller' else 'buyer' end, changed.by,
      changed.by * changed.stars
    from changed
  )
  insert into review_score (subject_id, reviewed_as, reviews, stars)
  select moved.subject_id, moved.reviewed_as, sum(moved.by)::int, sum(moved.stars)::int from moved
  group by 1, 2 order by 1, 2
  on conflict (subject_id, reviewed_as) do update set reviews = review_score.reviews + excluded.reviews,
    stars = review_score.stars + excluded.stars`,
});
/** What hides a review decides here: it was revealed, no ruling withholds it, and its author is not hidden. */
const author = visibility({ owner: 'review.author_id', card: 'actor_card' });
const shown = `review.revealed_at is not null and ${notWithheld(thing)}
    and (review.author_id is null or (actor_card.state = 'active' and ${author.predicate}))`;
const people = { viewerId: column.uuid, personId: column.uuid } as const;

export const findAnswerable = statement({
  params: { ...viewer, reviewId: column.uuid },
  row: reviewRow,
  sql: `
  select ${columns} from order_review review
  where review.id = :reviewId and review.revealed_at is not null and ${notWithheld(thing)}
    and review.subject_id = :viewerId and (review.side = 'buyer' or :seesBought)
  for no key update`,
});
export const storeAnswer = statement({
  params: { reviewId: column.uuid, text: column.text, memberId: column.uuid, at: column.timestamp },
  row: { id: column.uuid },
  sql: `update order_review set answer = :text, answered_at = :at, answered_by = :memberId
  where id = :reviewId and answered_at is null returning id`,
});
/** Of reviews that the caller may see, and of those that they have written. */
export const findCards = statement({
  params: { ...people, ids: column.uuid.array },
  row: reviewRow,
  sql: `
  select ${columns} from order_review review left join actor_card on actor_card.id = review.author_id
  where review.id = any (:ids::uuid[]) and ((${shown}) or review.author_id = :viewerId)`,
});

export const selectDueReviews = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select due.order_id as id from (
    select order_review.order_id, order_review.reveals_at from order_review
    where order_review.revealed_at is null and order_review.reveals_at <= :now
    order by order_review.reveals_at limit :limit
  ) due group by due.order_id order by min(due.reveals_at)`,
});

/** A sort as columns: in the order of an index, read from its end where the lowest come first. */
const SORTS = {
  newest: { key: () => '', before: '<', direction: 'desc' },
  highest: { key: (stars: string) => `${stars}, `, before: '<', direction: 'desc' },
  lowest: { key: (stars: string) => `${stars}, `, before: '>', direction: 'asc' },
} as const satisfies Record<ReviewSort, { key: (stars: string) => string; before: string; direction: string }>;
const page = { ...people, at: column.timestamp, id: column.uuid, limit: column.int };
function pageOf(sort: ReviewSort, of: { where: string; stars: string }) {
  const { key, before, direction } = SORTS[sort];
  const stars = key(of.stars);
  const starsGiven = sort === 'newest' ? '' : ':stars::int, ';
  const ordered = stars === '' ? '' : `${of.stars} ${direction}, `;
  return `
  select ${columns} from order_review review left join actor_card on actor_card.id = review.author_id
  where ${of.where} and (${stars}review.revealed_at, review.id) ${before} (${starsGiven}:at, :id) and ${shown}
  order by ${ordered}review.revealed_at ${direction}, review.id ${direction} limit :limit`;
}
const item = {
  where: 'review.item_id = :itemId and review.item_kind = :itemKind and review.item_stars is not null',
  stars: 'review.item_stars',
};
const actor = { where: 'review.subject_id = :actorId and review.side = :side', stars: 'review.stars' };
const ofItem = { itemId: column.uuid, itemKind: column.text };
const ofActor = { actorId: column.uuid, side: column.text };
const stars = { stars: column.int };
export const itemPages = {
  newest: statement({ params: { ...page, ...ofItem }, row: reviewRow, sql: pageOf('newest', item) }),
  highest: statement({ params: { ...page, ...ofItem, ...stars }, row: reviewRow, sql: pageOf('highest', item) }),
  lowest: statement({ params: { ...page, ...ofItem, ...stars }, row: reviewRow, sql: pageOf('lowest', item) }),
};
export const actorPages = {
  newest: statement({ params: { ...page, ...ofActor }, row: reviewRow, sql: pageOf('newest', actor) }),
  highest: statement({ params: { ...page, ...ofActor, ...stars }, row: reviewRow, sql: pageOf('highest', actor) }),
  lowest: statement({ params: { ...page, ...ofActor, ...stars }, row: reviewRow, sql: pageOf('lowest', actor) }),
};

/** The stars stay in the averages, without name and words. */
export const forgetReviewer = statement({
  params: { actorId: column.uuid },
  sql: `update order_review set author_id = null, text = '' where author_id = :actorId`,
});
export const forgetReviewed = statement({
  params: { actorId: column.uuid },
  sql: `update order_review set answer = '' where subject_id = :actorId and answer is not null`,
});
export const forgetWriters = statement({
  params: { memberId: column.uuid },
  sql: `
  update order_review set member_id = nullif(order_review.member_id, :memberId),
    answered_by = nullif(order_review.answered_by, :memberId)
  where order_review.member_id = :memberId or order_review.answered_by = :memberId`,
});
