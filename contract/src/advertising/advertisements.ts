import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { campaignContent } from './campaigns.ts';
import { LEAD_ANSWER_MAX, LEAD_QUESTIONS_MAX } from './choices.ts';

/** An advertisement as its audience sees it. */
const shownContent = {
  number: true,
  headline: true,
  description: true,
  callToAction: true,
  pictures: true,
  video: true,
  file: true,
  questions: true,
} as const;
export const advertisement = z.extend(z.pick(campaignContent, shownContent), {
  id,
  owner: actorCard,
  /** Where it leads: an address of another site, or a path of this one; empty: nowhere, it asks something. */
  link: z.string(),
  /** What the caller has handed over; null: nothing. */
  lead: z.nullable(z.object({ id, at: instant })),
  can: z.object({
    /** Answer its questions: once. */
    answer: z.boolean(),
    /** Take back what was handed over. */
    takeBack: z.boolean(),
  }),
});
export type Advertisement = z.output<typeof advertisement>;
/** No campaign has as many versions. */
const VERSION_MAX = 2_147_483_647;
const ofPage = z.strictObject({ pageId: id, campaignId: id });
export const readAdvertisement = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/campaigns/{campaignId}',
  summary: 'Read an advertisement of a page that runs now, as its audience sees it',
  access: 'member',
  as: PAGE_TEAM,
  params: ofPage,
  reply: data(advertisement),
  refusals: ['not_found'],
});
export const sendLead = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/campaigns/{campaignId}/lead',
  summary: 'Answer the questions of an advertisement: the answers and the profile of the caller go to the page',
  access: 'member',
  status: 201,
  params: ofPage,
  body: z.strictObject({
    /** The version whose questions were answered. */
    number: z.int().check(z.minimum(1), z.maximum(VERSION_MAX)),
    /** In the order of the questions; empty: no answer. */
    answers: z.array(text({ max: LEAD_ANSWER_MAX, lines: true })).check(z.maxLength(LEAD_QUESTIONS_MAX)),
    /** Each time. */
    agrees: z.literal(true),
  }),
  reply: data(advertisement),
  refusals: ['not_found', 'not_oneself', 'not_permitted', 'lead_sent', 'stale'],
});
export const withdrawLead = endpoint({
  method: 'DELETE',
  path: '/campaign-leads/{leadId}',
  summary: 'Take back what was handed over to an advertiser',
  access: 'member',
  params: z.strictObject({ leadId: id }),
  refusals: ['not_found'],
});
