import type { Campaign, listCampaigns as listEndpoint } from '#contract/advertising/campaigns.ts';
import {
  type Boostable,
  type CampaignTerms,
  type listOpenBoosts as openBoostsEndpoint,
  OPEN_BOOSTS_MAX,
  type readBoostable as boostableEndpoint,
} from '#contract/advertising/terms.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { walletCurrencies } from '#modules/wallet';
import type { AdvertisingContext } from '../tables.ts';
import { namePlaces, presentCampaign, presentRow } from './present.ts';
import { campaignPage, findCampaign, floorsOf, openBoosts, versionsOf } from './queries.ts';
import { publicThings, readOwn, thingOf } from './thing.ts';

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
  { state, kind, review, days, cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const filters = {
    ownerId: ctx.actor.id,
    state: state ?? null,
    kind: kind ?? null,
    review: review ?? null,
    thing: null,
    since: days === undefined ? null : new Date(ctx.now.getTime() - Number(days) * day),
  };
  const rows = await campaignPage(ctx.db, { ...filters, ...position, limit: limit + 1 });
  const cards = await ctx.cards(rows.flatMap((row) => thingOf(row) ?? []));
  return infinitePage(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => presentRow(row, ctx, cards),
  );
}

/** In the currencies of the wallet that campaigns have a price in. */
export async function readTerms({
  db,
  now,
  services,
}: Pick<AdvertisingContext, 'db' | 'now' | 'services'>): Promise<CampaignTerms> {
  const floors = await floorsOf(db, { currencies: walletCurrencies(services.config), now });
  return {
    currencies: floors.map(({ currency, budget, views, click }) => ({
      currency,
      budget: Number(budget),
      views: Number(views),
      click: Number(click),
    })),
    bufferPercent: services.config.PRICE_BUFFER_PERCENT,
  };
}

/** Of a thing there is one boost at a time on its screens: the latest that is not over. */
const LOOKED_AT = 20;
export async function readBoostable(
  ctx: AdvertisingContext,
  { itemKind: kind, thingId: id }: Out<(typeof boostableEndpoint)['params']>,
): Promise<Boostable> {
  const thing = await readOwn(ctx, { kind, id });
  const anything = { state: null, kind: null, review: null, since: null, ...newestPosition, limit: LOOKED_AT };
  const [shown, rows] = await Promise.all([
    publicThings(ctx, [{ kind, id }]),
    campaignPage(ctx.db, { ...anything, ownerId: ctx.actor.id, thing: id }),
  ]);
  const row = rows.find(({ state }) => state !== 'completed' && state !== 'archived');
  return {
    thing,
    isPublic: shown.size > 0,
    campaign: row === undefined ? null : presentRow(row, ctx, await ctx.cards([{ kind, id }])),
  };
}

/** For menus: whether a thing is boosted already. */
export async function listOpenBoosts(ctx: AdvertisingContext): Promise<Out<(typeof openBoostsEndpoint)['reply']>> {
  const rows = await openBoosts(ctx.db, { ownerId: ctx.actor.id, limit: OPEN_BOOSTS_MAX });
  return {
    data: rows.map(({ thing_kind: kind, thing_id: id, campaign_id: campaignId }) => ({ kind, id, campaignId })),
  };
}
