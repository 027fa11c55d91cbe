import type { ListingKind } from '#contract/marketplace/choices.ts';
import type { EffectContext, VisitorContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFacts } from '#platform/facts/effect.ts';
import { day } from '#platform/time.ts';
import type { MarketplaceTables } from '../tables.ts';

/** Questions before a seller has a figure, those that count, and for how long they do. */
export const ANSWERS_FROM = 5;
const ANSWERS_LATEST = 50;
const ANSWERS_DAYS = 180;

/** A question is the first message of someone who does not sell the thing, the answer the first one of its seller. */
const storeWritten = statement({
  params: {
    conversationIds: column.uuid.array,
    actorIds: column.uuid.array,
    listingIds: column.uuid.array,
    times: column.timestamp.array,
  },
  sql: `
  with written as (
    select input.conversation_id, listing.seller_id,
      min(input.at) filter (where input.actor_id <> listing.seller_id) as question,
      min(input.at) filter (where input.actor_id = listing.seller_id) as answer
    from unnest(:conversationIds::uuid[], :actorIds::uuid[], :listingIds::uuid[], :times::timestamptz[])
      as input (conversation_id, actor_id, listing_id, at)
    join listing on listing.id = input.listing_id
    group by input.conversation_id, listing.seller_id
  ), answered as (
    update seller_answer set answered_at = written.answer from written
    where seller_answer.conversation_id = written.conversation_id and seller_answer.answered_at is null
      and written.answer is not null
  )
  insert into seller_answer (conversation_id, seller_id, asked_at, answered_at)
  select written.conversation_id, written.seller_id, written.question,
    case when written.answer >= written.question then written.answer end
  from written where written.question is not null
  order by written.conversation_id on conflict (conversation_id) do nothing`,
});

const KINDS: readonly string[] = ['product', 'service'] satisfies ListingKind[];
/** Remembers when a question about something was asked, and when its seller answered. */
export const countAnswers = onFacts<MarketplaceTables, 'messaging.said_about'>(
  'messaging.said_about',
  'marketplace.count_answers',
  async (ctx: EffectContext<MarketplaceTables>, facts) => {
    const about = facts.filter(({ data }) => KINDS.includes(data.kind));
    if (about.length === 0) return;
    await storeWritten(ctx.db, {
      conversationIds: about.map(({ data }) => data.conversationId),
      actorIds: about.map(({ data }) => data.actorId),
      listingIds: about.map(({ data }) => data.id),
      times: about.map(({ statedAt }) => statedAt),
    });
  },
);

const readHours = statement({
  params: {
    sellerId: column.uuid,
    now: column.timestamp,
    since: column.timestamp,
    fresh: column.timestamp,
    least: column.int,
    limit: column.int,
  },
  row: { hours: column.int.notNull },
  sql: `
  with latest as (
    select seller_answer.asked_at, seller_answer.answered_at from seller_answer
    where seller_answer.seller_id = :sellerId and seller_answer.asked_at > :since
    order by seller_answer.asked_at desc limit :limit
  )
  select greatest(1, ceil(percentile_cont(0.5) within group
    (order by extract(epoch from coalesce(latest.answered_at, :now) - latest.asked_at)::float8) / 3600))::int as hours
  from latest where latest.answered_at is not null or latest.asked_at < :fresh
  having count(*) >= :least`,
});

/**
 * In how many hours a seller answers half of all questions about what they sell, also where that is bad; null below
 * five questions. One that has no answer counts with the time for which it has waited, from its second day on.
 */
export async function answersInHours(
  { db, now }: Pick<VisitorContext<MarketplaceTables>, 'db' | 'now'>,
  sellerId: string,
): Promise<number | null> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const limits = { least: ANSWERS_FROM, limit: ANSWERS_LATEST };
  const row = await readHours.first(db, { sellerId, now, since: ago(ANSWERS_DAYS), fresh: ago(1), ...limits });
  return row?.hours ?? null;
}
