import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { campaignContent } from './campaigns.ts';

/** An advertisement as its audience sees it. */
const shownContent = { headline: true, description: true, callToAction: true, pictures: true, file: true } as const;
const advertisement = z.extend(z.pick(campaignContent, shownContent), {
  id,
  owner: actorCard,
  /** Where it leads: an address of another site, or a path of this one. */
  link: z.string(),
});
export type Advertisement = z.output<typeof advertisement>;
export const readAdvertisement = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/campaigns/{campaignId}',
  summary: 'Read an advertisement of a page that runs now, as its audience sees it',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ pageId: id, campaignId: id }),
  reply: data(advertisement),
  refusals: ['not_found'],
});
