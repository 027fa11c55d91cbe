import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { documentFile, picture } from '../media/media.ts';
import { playedVideo } from '../media/videos.ts';
import { campaignAudience } from './campaigns.ts';
import { CAMPAIGN_KINDS } from './choices.ts';

/** Something that was promoted, with who paid for it. */
const promotedOnce = z.object({
  id,
  kind: z.enum(CAMPAIGN_KINDS),
  owner: actorCard,
  /** What was boosted; null: an advertisement or an app, or the reader may not see it. */
  thing: z.nullable(card),
  /** A ruling rests on it, or on all that the owner advertises: without words, pictures, video and file. */
  isRemoved: z.boolean(),
  headline: z.string(),
  description: z.string(),
  pictures: z.array(picture),
  /** In place of pictures. */
  video: z.nullable(playedVideo),
  file: z.nullable(documentFile),
  /** Who was meant. */
  audience: campaignAudience,
  /** Those that count. */
  views: z.int(),
  startsAt: instant,
  /** Null: it is not over. */
  endedAt: z.nullable(instant),
});
export type PromotedOnce = z.output<typeof promotedOnce>;

export const listArchive = endpoint({
  method: 'GET',
  path: '/campaign-archive',
  summary: 'List what was promoted in the last 12 months, who paid for it, who was meant and how often it was seen',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ kind: z.optional(z.enum(CAMPAIGN_KINDS)), ...infiniteQuery }),
  reply: infinite(promotedOnce),
});
