import type { Campaign, listCampaigns as listEndpoint } from '#contract/advertising/campaigns.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import type { AdvertisingContext } from '../tables.ts';
import { namePlaces, presentCampaign, presentRow } from './present.ts';
import { campaignPage, findCampaign, versionsOf } from './queries.ts';
import { thingOf } from './thing.ts';

/** A campaign of the caller, or of the page that they act as. For anyone else there is none. */
export async function readCampaign(ctx: AdvertisingContext, campaignId: string): Promise<Campaign> {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const [whole, versions] = await Promise.all([findCampaign.first(ctx.db, owned), versionsOf(ctx.db, owned)]);
  const row = found(whole);
  const thing = thingOf(row);
  const [cards, named] = await Promise.all([
    ctx.cards([actorReference(row.owner_id), ...(thing === null ? [] : [thing])]),
    namePlaces(across(ctx.db), versions, ctx.language),
  ]);
  return presentCampaign(ctx, { row, versions, named, cards });
}

export async function listCampaigns(
  ctx: AdvertisingContext,
  { state, kind, cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const filters = { ownerId: ctx.actor.id, state: state ?? null, kind: kind ?? null };
  const rows = await campaignPage(ctx.db, { ...filters, ...position, limit: limit + 1 });
  const cards = await ctx.cards(rows.flatMap((row) => thingOf(row) ?? []));
  return infinitePage(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => presentRow(row, ctx, cards),
  );
}
