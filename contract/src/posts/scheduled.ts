import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { timeZone, typedTime, wallClock } from '../core/time/zone.ts';
import { attachment, ATTACHMENT_REFUSALS, newAttachment } from './attachments.ts';
import { postDraft } from './drafts.ts';
import { allHashtags, levels, MAX_POST_BYTES, postSpace, postText, tagFields } from './posts.ts';

/** A post is scheduled at least this far ahead, and at most. */
export const SCHEDULE_MIN_MINUTES = 5;
export const SCHEDULE_MAX_DAYS = 90;
/** Posts of one author that may wait. */
export const SCHEDULED_MAX = 100;

export const scheduledPost = z.object({
  id,
  space: z.nullable(postSpace),
  asCommunity: z.boolean(),
  text: z.string(),
  hashtags: z.array(z.string()),
  tagged: z.array(actorCard),
  attachment,
  /** Null: as the setting of the author says when it is published. */
  visibility: z.nullable(levels),
  commentsOpen: z.boolean(),
  publishAt: instant,
  /** IANA time zone in which the author chose the time. */
  timeZone: z.string(),
  /** The time by the clocks of that zone. */
  publishLocally: wallClock,
  /** Why it was not published at its time, in the language of the caller. */
  failure: z.nullable(z.string()),
  version: z.int(),
});
export type ScheduledPost = z.output<typeof scheduledPost>;

const writers = { access: 'member', as: PAGE_EDITORS } as const;
const ofOne = { ...writers, params: z.strictObject({ scheduledId: id }) } as const;

export const schedulePost = endpoint({
  whileLimited: false,
  ...writers,
  method: 'POST',
  path: '/scheduled-posts',
  summary: 'Schedule a post, also in a space',
  status: 201,
  maxBodyBytes: MAX_POST_BYTES,
  body: z
    .strictObject({
      text: postText,
      ...tagFields,
      attachment: z.optional(newAttachment),
      visibility: z.optional(levels),
      commentsOpen: z.optional(z.boolean()),
      spaceId: z.optional(id),
      asCommunity: z.optional(z.boolean()),
      publishAt: typedTime,
      timeZone,
    })
    .check(allHashtags),
  reply: data(scheduledPost),
  refusals: [
    'not_found',
    'not_inside',
    'silenced',
    'not_permitted',
    'daily_limit_reached',
    'post_empty',
    'scheduled_full',
    ...ATTACHMENT_REFUSALS,
  ],
});
export const listScheduledPosts = endpoint({
  method: 'GET',
  path: '/scheduled-posts',
  summary: 'List the scheduled posts of the caller, the next one first',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(infiniteQuery),
  reply: infinite(scheduledPost),
});
export const editScheduledPost = endpoint({
  ...ofOne,
  method: 'PATCH',
  path: '/scheduled-posts/{scheduledId}',
  summary: 'Change a scheduled post, or its time; one that failed waits again with a new time',
  maxBodyBytes: MAX_POST_BYTES,
  body: z.strictObject({
    version,
    text: z.optional(postText),
    visibility: z.optional(levels),
    commentsOpen: z.optional(z.boolean()),
    publishAt: z.optional(typedTime),
    timeZone: z.optional(timeZone),
  }),
  reply: data(scheduledPost),
  refusals: ['not_found', 'stale', 'post_empty', 'daily_limit_reached'],
});
export const publishScheduledPost = endpoint({
  whileLimited: false,
  ...ofOne,
  method: 'POST',
  path: '/scheduled-posts/{scheduledId}/publish',
  summary: 'Publish a scheduled post now',
  status: 200,
  body: z.strictObject({ version }),
  /** Null: it waits for an admin of its space. */
  reply: data(z.object({ postId: z.nullable(id) })),
  refusals: ['not_found', 'stale', 'not_inside', 'silenced', 'not_permitted', 'post_empty', 'daily_limit_reached'],
});
export const returnScheduledPost = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/scheduled-posts/{scheduledId}/draft',
  summary: 'Put a scheduled post back among the drafts of the caller, where everything of it can be changed',
  status: 200,
  body: z.strictObject({ version }),
  reply: data(postDraft),
  refusals: ['not_found', 'stale', 'drafts_full'],
});
export const deleteScheduledPost = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/scheduled-posts/{scheduledId}',
  summary: 'Delete a scheduled post',
  refusals: ['not_found'],
});
