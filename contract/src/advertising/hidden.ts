import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { campaignParams } from './campaigns.ts';

/** So many are listed, the latest. */
export const HIDDEN_MAX = 50;
/** A campaign that the caller does not want to see. */
const hiddenCampaign = z.object({
  id,
  title: z.string(),
  /** Who pays. */
  owner: actorCard,
});
export type HiddenCampaign = z.output<typeof hiddenCampaign>;

export const listHidden = endpoint({
  method: 'GET',
  path: '/promoted-hidden',
  summary: 'List campaigns that the caller has hidden and that are not over, the latest first',
  access: 'member',
  reply: data(z.array(hiddenCampaign)),
});
export const showAgain = endpoint({
  method: 'DELETE',
  path: '/promoted-hidden/{campaignId}',
  summary: 'Show a campaign again that the caller has hidden',
  access: 'member',
  params: campaignParams,
  refusals: ['not_found'],
});
