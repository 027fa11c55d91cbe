import type { Kysely } from 'kysely';
import type { Out } from '#contract/core/endpoint.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { REVIEW_SORTS, type ReviewSort, STARS_MAX } from '#contract/orders/review-choices.ts';
import type * as contract from '#contract/orders/reviews.ts';
import { actorReference } from '#platform/cards.ts';
import {
  defaultLimit,
  fromCursor,
  newestPosition,
  noteOf,
  oldestPosition,
  type Position,
  toCursor,
} from '#platform/paging/keyset.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import type { OrderContext } from '../orders/present.ts';
import type { OrderTables } from '../tables.ts';
import { presentReviews } from './present.ts';
import { actorPages, itemPages, type ReviewRow } from './queries.ts';

type Query = Out<(typeof contract.listItemReviews)['query']>;
type Reply = Out<(typeof contract.listItemReviews)['reply']>;
interface From extends Position {
  readonly stars: number;
}

/** Stars of a cursor; a cursor of another sort is refused. */
function starsOf(cursor: string | undefined, sort: ReviewSort): number {
  const none = sort === 'lowest' ? 0 : STARS_MAX + 1;
  if (cursor === undefined) return none;
  const [from, stars = ''] = (noteOf(cursor) ?? '').split('-');
  if (!REVIEW_SORTS.some((each) => each === from) || from !== sort || !/^\d$/.test(stars))
    throw fieldRefusal('cursor', 'invalid');
  return Number(stars);
}
async function pageOf(
  ctx: OrderContext,
  { cursor, limit = defaultLimit, sort = 'newest' }: Query,
  of: {
    read: (db: Kysely<OrderTables>, from: From, limit: number) => Promise<ReviewRow[]>;
    starsOf: (row: ReviewRow) => number;
  },
): Promise<Reply> {
  const start = sort === 'lowest' ? oldestPosition : newestPosition;
  const from = { ...fromCursor(cursor, start), stars: starsOf(cursor, sort) };
  const rows = await of.read(ctx.db, from, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const at = last?.revealed_at;
  return {
    data: await presentReviews(ctx, page),
    next:
      rows.length > limit && last !== undefined && at !== undefined && at !== null
        ? toCursor({ at, id: last.id }, `${sort}-${of.starsOf(last)}`)
        : null,
  };
}
const viewerOf = (ctx: OrderContext) => ({ viewerId: ctx.actor.id, personId: ctx.member.id });

/** Of something that the caller may see. */
export async function listItemReviews(
  ctx: OrderContext,
  { itemKind, thingId: itemId }: { readonly itemKind: Kind; readonly thingId: string },
  query: Query,
): Promise<Reply> {
  found((await ctx.cards([{ kind: itemKind, id: itemId }])).get(itemKind, itemId));
  const of = { ...viewerOf(ctx), itemId, itemKind };
  return await pageOf(ctx, query, {
    read: async (db, { stars, ...from }, limit) => {
      const { sort = 'newest' } = query;
      if (sort === 'newest') return itemPages.newest(db, { ...of, ...from, limit });
      return itemPages[sort](db, { ...of, ...from, stars, limit });
    },
    starsOf: (row) => row.item_stars ?? 0,
  });
}

/** Of a member or a page that the caller may see. */
export async function listActorReviews(
  ctx: OrderContext,
  actorId: string,
  { reviewedAs, ...query }: Out<(typeof contract.listActorReviews)['query']>,
): Promise<Reply> {
  found((await ctx.cards([actorReference(actorId)])).actor(actorId));
  const of = { ...viewerOf(ctx), actorId, side: reviewedAs === 'seller' ? 'buyer' : 'seller' };
  return await pageOf(ctx, query, {
    read: async (db, { stars, ...from }, limit) => {
      const { sort = 'newest' } = query;
      if (sort === 'newest') return actorPages.newest(db, { ...of, ...from, limit });
      return actorPages[sort](db, { ...of, ...from, stars, limit });
    },
    starsOf: (row) => row.stars,
  });
}
