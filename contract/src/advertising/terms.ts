import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_ADVERTISERS } from '../core/roles.ts';
import { campaignRow } from './campaigns.ts';
import { BOOSTED_KINDS } from './choices.ts';

/** What campaigns cost at least in a currency, in minor units: of a day, for a thousand views, and for a click. */
const currencyTerms = z.object({ currency: currencyCode, budget: z.int(), views: z.int(), click: z.int() });
export type CurrencyTerms = z.output<typeof currencyTerms>;
const campaignTerms = z.object({
  /** Those in which a campaign can be paid. */
  currencies: z.array(currencyTerms),
  /** What is held beside the budget, in percent of it; delivery never touches it. */
  bufferPercent: z.number(),
});
export type CampaignTerms = z.output<typeof campaignTerms>;

export const readCampaignTerms = endpoint({
  method: 'GET',
  path: '/campaign-terms',
  summary: 'Read what campaigns cost at least, in each currency',
  access: 'member',
  as: PAGE_ADVERTISERS,
  reply: data(campaignTerms),
});

const boostable = z.object({
  thing: card,
  /** Whether everyone who is logged in may see it; nothing else can be boosted. */
  isPublic: z.boolean(),
  /** The boost of it that is not over: a draft, one that waits, or one that runs. */
  campaign: z.nullable(campaignRow),
});
export type Boostable = z.output<typeof boostable>;

export const readBoostable = endpoint({
  method: 'GET',
  path: '/boosts/{itemKind}/{thingId}',
  summary: 'Read a thing of the caller, or of the page that they act as, and the campaign that boosts it',
  access: 'member',
  as: PAGE_ADVERTISERS,
  params: z.strictObject({ itemKind: z.enum(BOOSTED_KINDS), thingId: id }),
  reply: data(boostable),
  refusals: ['not_found', 'not_permitted'],
});

/** So many open boosts are named at most. */
export const OPEN_BOOSTS_MAX = 500;
export const listOpenBoosts = endpoint({
  method: 'GET',
  path: '/boosts',
  summary: 'List which things of the caller, or of the page that they act as, are boosted now',
  access: 'member',
  as: PAGE_ADVERTISERS,
  reply: data(z.array(z.object({ kind: z.enum(BOOSTED_KINDS), id, campaignId: id }))),
});
