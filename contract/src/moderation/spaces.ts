import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { REPORT_REASONS } from './moderation.ts';
import { HELD_REASON_MAX } from '../posts/spaces.ts';
import { SILENCE_DAYS } from '../spaces/choices.ts';
import { spaceParams } from '../spaces/spaces.ts';

/** What can be reported to the team of a space: what people write in it. */
export const SPACE_REPORT_KINDS = ['post', 'comment'] as const;
/** What the team does about the author when it removes something, besides telling them. */
export const AUTHOR_MEASURES = ['none', 'silence_1', 'silence_7', 'silence_30', 'ban'] as const;
export type AuthorMeasure = (typeof AUTHOR_MEASURES)[number];
export const silenceDays = (measure: AuthorMeasure) => SILENCE_DAYS.find((days) => measure === `silence_${days}`);

/** All open reports about one thing in a space. It does not say who reported it, nor in which words. */
export const spaceReport = z.object({
  /** Of the thing that was reported. */
  id,
  kind: z.enum(SPACE_REPORT_KINDS),
  /** Null if it was deleted, or the caller cannot see it. */
  subject: z.nullable(card),
  author: z.nullable(actorCard),
  reasons: z.array(z.enum(REPORT_REASONS)),
  /** How many people reported it. */
  count: z.int(),
  firstAt: instant,
  /** When the platform decides instead. */
  passedOnAt: instant,
  can: z.object({
    /** Everyone who reads the list may leave things as they are. */
    remove: z.boolean(),
    /** Silence or ban the author together with the removal. */
    silence: z.boolean(),
    ban: z.boolean(),
  }),
});
export type SpaceReport = z.output<typeof spaceReport>;

export const listSpaceReports = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/reports',
  summary: 'List what was reported in a space and waits for its team, longest waiting first',
  access: 'member',
  params: spaceParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(spaceReport),
  refusals: ['not_found', 'not_permitted'],
});

const reported = {
  access: 'member',
  status: 200,
  params: z.strictObject({ spaceId: id, kind: z.enum(SPACE_REPORT_KINDS), targetId: id }),
  /** How many reports were answered. */
  reply: data(z.object({ answered: z.int() })),
} as const;
export const dismissReports = endpoint({
  ...reported,
  method: 'POST',
  path: '/spaces/{spaceId}/reports/{kind}/{targetId}/dismiss',
  summary: 'Leave something that was reported in a space as it is',
  refusals: ['not_found', 'not_permitted', 'report_decided'],
});
export const removeReported = endpoint({
  ...reported,
  method: 'POST',
  path: '/spaces/{spaceId}/reports/{kind}/{targetId}/remove',
  summary: 'Remove something that was reported in a space, with a reason that its author reads',
  body: z.strictObject({
    rule: z.optional(text({ max: HELD_REASON_MAX })),
    reason: text({ max: HELD_REASON_MAX, lines: true }),
    measure: z.optional(z.enum(AUTHOR_MEASURES)),
  }),
  refusals: ['not_found', 'not_permitted', 'report_decided'],
});
