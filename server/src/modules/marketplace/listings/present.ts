import type { ActorCard, ActorKind } from '#contract/core/cards.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { presentActorCard } from '#modules/actors';
import { presentPicture } from '#modules/media';
import { presentPlace } from '#modules/reference';
import type { ListingListRow, ListingRow, StoredPicture } from './columns.ts';
import { type Trade, tradeOf } from '#modules/orders';
import { answersInHours } from '../figures/answers.ts';
import { listingAbilities, type ListingOf, serviceAbilities } from '../policy.ts';
import type { MarketplaceTables } from '../tables.ts';
import type { MarketplaceContext } from './read.ts';

export type Presenting = Pick<RequestContext<unknown>, 'services' | 'now'>;
export type Seeing = Presenting & Pick<VisitorContext<unknown>, 'actor' | 'member' | 'role'>;

export const listingOf = (row: ListingRow): ListingOf => ({
  kind: row.kind,
  sellerId: row.seller_id,
  sellerKind: row.actor_kind as ActorKind,
  role: row.role,
  state: row.state,
  isBooked: row.booking !== null,
  isPriced: row.pricing !== 'on_request' && row.currency !== null,
  isSellerOut: row.seller_out,
  hostId: row.hosted ? row.host_id : null,
});

export const presentStored = (picture: StoredPicture, { services, now }: Presenting) =>
  presentPicture(picture, picture.alt, services, now);
export const amountOf = (amount: string | null): number | null => (amount === null ? null : Number(amount));

/** What rows of both kinds show. */
export const presentCommon = (row: ListingListRow, ctx: Presenting) => ({
  id: row.listing_id,
  seller: presentActorCard(row, ctx.services, ctx.now),
  name: row.name,
  picture: row.cover === null ? null : presentStored(row.cover, ctx),
  state: row.state,
  currency: row.currency,
  place: row.place === null ? null : presentPlace(row.place),
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  own: row.own,
});

/** Who listed it, for those who sell, and who hosts it. */
async function peopleOf(ctx: MarketplaceContext, row: ListingRow): Promise<Pick<Beside, 'author' | 'host'>> {
  const authorId = row.own ? row.author_id : null;
  const { host_id: hostId } = row;
  const ids = [authorId, hostId].filter((id) => id !== null);
  if (ids.length === 0) return { author: null, host: null };
  const cards = await ctx.cards([...new Set(ids)].map(actorReference));
  const cardOf = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  return { author: cardOf(authorId), host: cardOf(hostId) };
}

/** Visitors may nothing but read. */
const NOTHING = {
  edit: false,
  publish: false,
  pause: false,
  delete: false,
  report: false,
  contact: false,
  order: false,
  request: false,
} as const;
const abilitiesOf = (row: ListingRow, { actor, member, role }: Seeing) =>
  actor === null || member === null ? { ...NOTHING } : listingAbilities({ actor, member, role }, listingOf(row));
/** Of a service. */
export const serviceAbilitiesOf = (row: ListingRow, { actor, member, role }: Seeing) =>
  actor === null || member === null
    ? { ...NOTHING, book: false }
    : serviceAbilities({ actor, member, role }, listingOf(row));

/** What is read besides the row. */
export interface Beside {
  readonly author: ActorCard | null;
  readonly host: ActorCard | null;
  readonly answersInHours: number | null;
  readonly trade: Trade;
}
type Said = Pick<Beside, 'answersInHours' | 'trade'>;
/** What is known of a seller and of what was bought, for everyone. */
export async function saidOf(
  ctx: Pick<VisitorContext<MarketplaceTables>, 'db' | 'now'>,
  { seller_id: sellerId, listing_id: itemId }: Pick<ListingRow, 'seller_id' | 'listing_id'>,
): Promise<Said> {
  const [hours, trade] = await Promise.all([
    answersInHours(ctx, sellerId),
    tradeOf(across(ctx.db), { sellerId, itemId, now: ctx.now }),
  ]);
  return { answersInHours: hours, trade };
}
export const besideOf = async (ctx: MarketplaceContext, row: ListingRow): Promise<Beside> => {
  const [people, said] = await Promise.all([peopleOf(ctx, row), saidOf(ctx, row)]);
  return { ...people, ...said };
};
export interface Wholly extends Beside {
  readonly missing: readonly string[];
}
/** What the screens of both kinds show besides. */
export const presentWhole = (
  row: ListingRow,
  ctx: Seeing,
  { author, missing, answersInHours: hours, trade }: Wholly,
) => ({
  description: row.description,
  pictures: row.pictures.map((picture) => presentStored(picture, ctx)),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  ...(row.withheld && { withheld: true as const }),
  rating: trade.item,
  record: { answersInHours: hours, rating: trade.asSeller, ...trade.record },
  forSeller: row.own ? { author, audience: row.audience, missing: [...missing] } : null,
  sellerAvailable: !row.seller_out,
  can: abilitiesOf(row, ctx),
});
