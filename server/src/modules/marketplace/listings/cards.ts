import type { ListingKind } from '#contract/marketplace/choices.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Contact, SearchAmong } from '#platform/kinds.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import type { MarketplaceTables } from '../tables.ts';
import { joins, listingSeen, shown, stateNow, type StoredPicture, viewer } from './columns.ts';
import { seesListing } from './queries.ts';

const ofKind = { ...viewer, kind: column.text, ids: column.uuid.array };
const findCards = statement({
  params: ofKind,
  row: {
    ...actorRow,
    listing_id: column.uuid,
    name: column.text,
    description: column.text,
    state: column.text.notNull,
    cover: column.json<StoredPicture>().orNull,
    of_team: column.boolean.notNull,
  },
  sql: `
  select ${shown.columns.card}, listing.id as listing_id, listing.name, ${stateNow} as state,
    listing.pictures -> 0 as cover,
    (listing.seller_id = :personId or page_team.role is not null) as of_team,
    left(listing.description, 140) || case when length(listing.description) > 140 then '…' else '' end as description
  from listing ${joins}
  where listing.id = any (:ids::uuid[]) and listing.kind = :kind and ${listingSeen}`,
});

type Context = Parameters<CardLoader>[1];
async function load(kind: ListingKind, db: Parameters<CardLoader>[0], context: Context, ids: readonly string[]) {
  const { viewer: caller } = context;
  if (caller === null || ids.length === 0) return [];
  const people = { viewerId: caller.actor.id, personId: caller.member.id };
  return findCards(narrowed<MarketplaceTables>(db), { ...people, kind, ids: [...ids] });
}
type CardRow = Awaited<ReturnType<typeof load>>[number];

function cardOf(kind: ListingKind, row: CardRow, { services, now }: Context): CardContent {
  const author = presentActorCard(row, services, now);
  const { listing_id: id, cover } = row;
  const small = cover === null ? null : services.addresses.signed(cover.id, 'small', now);
  const image =
    cover === null || small === null
      ? author.avatar
      : { id: cover.id, placeholder: cover.placeholder, urls: { thumb: small, small } };
  const state = row.state === 'archived' ? 'ended' : 'active';
  return { title: row.name, excerpt: row.description, image, author, path: pathOf(kind, { id }), state };
}

/** Listings that the viewer may see; one that is no longer offered has ended. */
export const cardsOf =
  (kind: ListingKind): CardLoader =>
  async (db, context, ids) =>
    new Map((await load(kind, db, context, ids)).map((row) => [row.listing_id, cardOf(kind, row, context)]));

/** What someone may report: listings of others. */
export const reportableOf =
  (kind: ListingKind): CardLoader =>
  async (db, context, ids) => {
    const rows = await load(kind, db, context, ids);
    return new Map(rows.flatMap((row) => (row.of_team ? [] : [[row.listing_id, cardOf(kind, row, context)] as const])));
  };

export const mayWatch =
  (kind: ListingKind): WatchCheck =>
  async (db, { actor, member }, listingId) => {
    const people = { viewerId: actor.id, personId: member.id };
    return (await seesListing.first(narrowed<MarketplaceTables>(db), { ...people, kind, listingId })) !== undefined;
  };

const findAmong = statement({
  params: { ...ofKind, query: column.text },
  row: { id: column.uuid },
  sql: `
  select listing.id from listing ${joins}
  where listing.id = any (:ids::uuid[]) and listing.kind = :kind and ${listingSeen}
    and listing.words @@ :query::text::tsquery`,
});
/** Finds saved listings by their words. */
export const savedOf =
  (kind: ListingKind): SearchAmong =>
  async ({ db, actor, member }, { ids, text }) => {
    const query = queryOf(readTerms(text));
    if (query === '') return [];
    const people = { viewerId: actor.id, personId: member.id };
    const rows = await findAmong(narrowed<MarketplaceTables>(db), { ...people, kind, ids: [...ids], query });
    return rows.map(({ id }) => id);
  };

const findContact = statement({
  params: { kind: column.text, listingId: column.uuid },
  row: { seller_id: column.uuid },
  sql: `
  select listing.seller_id from listing
  where listing.id = :listingId and listing.kind = :kind and listing.state in ('active', 'paused')`,
});
/** Questions about a listing go to its seller. */
export const contactOf = (kind: ListingKind): Contact => ({
  desk: 'marketplace',
  find: async (db, listingId) =>
    (await findContact.first(narrowed<MarketplaceTables>(db), { kind, listingId }))?.seller_id,
});
