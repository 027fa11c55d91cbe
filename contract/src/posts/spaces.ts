import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { HELD_STATES } from './states.ts';
import { attachment, ATTACHMENT_REFUSALS, newAttachment } from './attachments.ts';
import {
  allHashtags,
  commentParams,
  entity,
  MAX_POST_BYTES,
  post,
  postParams,
  postSpace,
  postText,
  tagFields,
} from './posts.ts';
import { spaceParams } from '../spaces/spaces.ts';

/** Days of membership after which posts no longer wait, where the space says so. */
export const NEW_MEMBER_DAYS = 30;
/** Days after which a held post that no admin has decided about returns to its author. */
export const HELD_DAYS = 14;
/** Days after which the admins are reminded of it. */
export const HELD_REMINDER_DAYS = [3, 7] as const;
export const PINS_MAX = 3;
export const HELD_REASON_MAX = 300;

/** A post, or an edit of one, that waits or waited for an admin of its space. */
export const heldPost = z.object({
  id,
  space: postSpace,
  author: actorCard,
  text: z.string(),
  entities: z.array(entity),
  hashtags: z.array(z.string()),
  tagged: z.array(actorCard),
  attachment,
  /** The published post that it changes. */
  postId: z.nullable(id),
  state: z.enum(HELD_STATES),
  /** The rule of the space that it breaks, and what the team wrote. */
  rule: z.string(),
  reason: z.string(),
  version: z.int(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** When it returns to its author, unless an admin decides before. */
  returnsAt: instant,
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
});
export type HeldPost = z.output<typeof heldPost>;
/** One of the two is null: the post is published, or waits. */
const posted = data(z.object({ post: z.nullable(post), waiting: z.nullable(heldPost) }));
const writers = { access: 'member', as: PAGE_EDITORS } as const;
const readers = { access: 'member', as: PAGE_TEAM } as const;

export const createSpacePost = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/spaces/{spaceId}/posts',
  summary: 'Write a post in a community or group; it may have to wait for an admin',
  ...writers,
  status: 201,
  params: spaceParams,
  maxBodyBytes: MAX_POST_BYTES,
  body: z
    .strictObject({
      text: postText,
      ...tagFields,
      attachment: z.optional(newAttachment),
      commentsOpen: z.optional(z.boolean()),
      /** As the community instead of oneself: for its admins. */
      asCommunity: z.optional(z.boolean()),
    })
    .check(allHashtags),
  reply: posted,
  refusals: [
    'not_found',
    'not_inside',
    'silenced',
    'not_permitted',
    'daily_limit_reached',
    'post_empty',
    ...ATTACHMENT_REFUSALS,
  ],
});
export const listSpacePosts = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/posts',
  summary: 'List the posts of a community or group, newest first, and those that its team has pinned',
  access: 'member',
  params: spaceParams,
  query: z.strictObject(infiniteQuery),
  /** `pinned` comes with the first page; the list is without them. */
  reply: z.extend(infinite(post), { pinned: z.array(post) }),
});

export const readApproval = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/approval',
  summary: 'Read whether posts in a space wait for an admin, and for how long',
  ...readers,
  params: spaceParams,
  reply: data(
    z.object({
      /** What the caller writes waits for an admin. */
      waits: z.boolean(),
      /** Median time to a decision in the last 90 days; null without any. */
      medianHours: z.nullable(z.number()),
      /** How many posts wait; null for those who cannot decide. */
      waiting: z.nullable(z.int()),
      /** Whether the caller may write, as themselves and as the community. */
      posts: z.boolean(),
      postsAsCommunity: z.boolean(),
    }),
  ),
  refusals: ['not_found'],
});
export const listHeldPosts = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/held-posts',
  summary: 'List the posts that wait for an admin of the space, longest waiting first',
  access: 'member',
  params: spaceParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(heldPost),
  refusals: ['not_found', 'not_permitted'],
});
export const listOwnHeldPosts = endpoint({
  method: 'GET',
  path: '/held-posts',
  summary: 'List what the caller wrote in spaces and what became of it, newest first; of one space what still waits',
  ...readers,
  query: z.strictObject({ ...infiniteQuery, spaceId: z.optional(id) }),
  reply: infinite(heldPost),
});

const heldParams = z.strictObject({ heldId: id });
const waiting = { ...writers, params: heldParams } as const;
const decision = { ...waiting, status: 200 } as const;
const byManager = { access: 'member', params: heldParams, status: 200 } as const;
export const editHeldPost = endpoint({
  method: 'PATCH',
  path: '/held-posts/{heldId}',
  summary: 'Edit an own post while it waits',
  ...waiting,
  maxBodyBytes: MAX_POST_BYTES,
  body: z.strictObject({ version, text: postText }),
  reply: data(heldPost),
  refusals: ['not_found', 'held_decided', 'stale', 'post_empty', 'daily_limit_reached'],
});
export const withdrawHeldPost = endpoint({
  method: 'POST',
  path: '/held-posts/{heldId}/withdraw',
  summary: 'Withdraw an own post that waits',
  ...decision,
  reply: data(heldPost),
  refusals: ['not_found', 'held_decided'],
});
export const approveHeldPost = endpoint({
  method: 'POST',
  path: '/held-posts/{heldId}/approve',
  summary: 'Publish a post that waits, as it was read',
  ...byManager,
  body: z.strictObject({ version }),
  reply: data(heldPost),
  refusals: ['not_found', 'not_permitted', 'held_decided', 'stale', 'poll_ended', 'poll_has_votes'],
});
const reason = text({ max: HELD_REASON_MAX, lines: true });
export const rejectHeldPost = endpoint({
  method: 'POST',
  path: '/held-posts/{heldId}/reject',
  summary: 'Reject a post that waits, with a rule of the space and words for its author',
  ...byManager,
  body: z.strictObject({ rule: z.optional(text({ max: HELD_REASON_MAX })), reason }),
  reply: data(heldPost),
  refusals: ['not_found', 'not_permitted', 'held_decided'],
});

const removal = z.strictObject({ rule: z.optional(text({ max: HELD_REASON_MAX })), reason });
const byTeam = { ...writers, params: postParams, refusals: ['not_found', 'not_permitted'] } as const;
export const pinPost = endpoint({
  ...byTeam,
  method: 'PUT',
  path: '/posts/{postId}/pin',
  summary: 'Pin a post on top of its space; at most three are',
  refusals: ['not_found', 'not_permitted', 'pins_full'],
});
export const unpinPost = endpoint({
  ...byTeam,
  method: 'DELETE',
  path: '/posts/{postId}/pin',
  summary: 'Unpin a post of a space',
});
export const lockComments = endpoint({
  ...byTeam,
  method: 'PUT',
  path: '/posts/{postId}/comments-lock',
  summary: 'Close the comments of a post in a space, whatever its author wants',
});
export const unlockComments = endpoint({
  ...byTeam,
  method: 'DELETE',
  path: '/posts/{postId}/comments-lock',
  summary: 'Leave the comments of a post in a space to its author again',
});
export const removeSpacePost = endpoint({
  ...byTeam,
  method: 'POST',
  path: '/posts/{postId}/removal',
  summary: 'Remove a post of someone else from a space, with a reason that its author reads',
  body: removal,
});
export const removeSpaceComment = endpoint({
  ...byTeam,
  method: 'POST',
  path: '/comments/{commentId}/removal',
  summary: 'Remove a comment of someone else in a space, with its replies and with a reason that its author reads',
  params: commentParams,
  body: removal,
});
