import type { ListingKind } from '#contract/marketplace/choices.ts';
import { defineBuffer } from '#platform/buffer.ts';
import type { EffectContext } from '#platform/context.ts';
import { onFact } from '#platform/facts/effect.ts';
import { day as dayMs, week } from '#platform/time.ts';
import { listingFor, type MarketplaceContext, viewerOf } from '../listings/read.ts';
import type { MarketplaceTables } from '../tables.ts';
import { countSaved, countShown, countView, weigh } from './queries.ts';

/** What each is worth today; a week earlier it was worth half as much. */
const WEIGHTS = { view: 1, save: 3, request: 8, order: 20 } as const;
const START = Date.UTC(2026, 0, 1);
export const weightOf = (what: keyof typeof WEIGHTS, now: Date): number =>
  WEIGHTS[what] * 2 ** ((now.getTime() - START) / week);

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Days for which it is remembered who viewed: longer than the one that counts. */
export const MARK_DAYS = 2;
export const marksBefore = (now: Date): string => dayOf(new Date(now.getTime() - MARK_DAYS * dayMs));

type Marking = Pick<EffectContext<MarketplaceTables>, 'services'>;
/** Identifies what one person did with a listing without revealing who: a keyed hash. */
const markOf = ({ services }: Marking, what: keyof typeof WEIGHTS, parts: readonly string[]): Buffer =>
  Buffer.from(services.seal.sign(`marketplace.${what}`, parts.join(' ')), 'base64url');

/** Counts a view. The reply does not say whether it counted. */
export async function recordView(ctx: MarketplaceContext, kind: ListingKind, listingId: string): Promise<void> {
  await listingFor(ctx, { kind, id: listingId });
  // Who acts as a page does not count, as they do not as viewers of profiles.
  if (ctx.actor.id !== ctx.member.id) return;
  const day = dayOf(ctx.now);
  const mark = markOf(ctx, 'view', [ctx.member.id, listingId, day]);
  const weight = weightOf('view', ctx.now);
  await countView(ctx.db, { ...viewerOf(ctx), kind, listingId, mark, markDay: day, day, weight });
}

/** Counts that a member saved a listing, once, whatever they do with it later. */
export const countSavedListing = onFact<MarketplaceTables, 'saved.item_saved'>(
  'saved.item_saved',
  'marketplace.count_saved',
  async (ctx, { memberId, kind, id }) => {
    if (kind !== 'product' && kind !== 'service') return;
    const people = { viewerId: memberId, personId: memberId };
    const mark = markOf(ctx, 'save', [memberId, id]);
    const weight = weightOf('save', ctx.now);
    await countSaved(ctx.db, { ...people, kind, listingId: id, mark, markDay: null, day: dayOf(ctx.now), weight });
  },
);

/** A request makes a listing more popular once a person and day, an order each time. */
export const weighRequested = onFact<MarketplaceTables, 'orders.requested'>(
  'orders.requested',
  'marketplace.weigh_requested',
  async (ctx, { buyerId, itemKind: kind, itemId: listingId }, { statedAt }) => {
    const day = dayOf(statedAt);
    const mark = markOf(ctx, 'request', [buyerId, listingId, day]);
    await weigh(ctx.db, { kind, listingId, mark, day, weight: weightOf('request', statedAt) });
  },
);
export const weighOrdered = onFact<MarketplaceTables, 'orders.placed'>(
  'orders.placed',
  'marketplace.weigh_ordered',
  async (ctx, { orderId, itemKind: kind, itemId: listingId }, { statedAt }) => {
    const mark = markOf(ctx, 'order', [orderId]);
    await weigh(ctx.db, { kind, listingId, mark, day: dayOf(statedAt), weight: weightOf('order', statedAt) });
  },
);

interface Shown {
  readonly viewerId: string;
  /** The cursor of the page: further typing within some seconds is the same search. */
  readonly page: string;
  readonly at: Date;
  readonly ids: readonly string[];
}
const shownBuffer = defineBuffer<MarketplaceTables, Shown>({
  name: 'marketplace.shown',
  key: ({ viewerId, page }) => `${viewerId} ${page}`,
  flush: async (db, items) => {
    const rows = items.flatMap(({ viewerId, at, ids }) => ids.map((id) => ({ id, viewerId, day: dayOf(at) })));
    await countShown(db, {
      listingIds: rows.map(({ id }) => id),
      viewerIds: rows.map(({ viewerId }) => viewerId),
      days: rows.map(({ day }) => day),
    });
  },
});
/** Records which listings a search has shown to a member. */
export function recordShown(ctx: MarketplaceContext, page: string, ids: readonly string[]): void {
  if (ctx.actor.id !== ctx.member.id || ids.length === 0) return;
  ctx.record(shownBuffer, { viewerId: ctx.member.id, page, at: ctx.now, ids });
}
export const buffers = [shownBuffer];
