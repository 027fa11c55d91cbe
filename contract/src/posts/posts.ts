import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { RESTORE_SECONDS } from '../core/undo.ts';
import { ATTACHMENT_REFUSALS, newAttachment, pictures, postLink } from './attachments.ts';
import { comments, orderInQuery } from './comments.ts';
import { feedEntry } from './entries.ts';
import { levels, postParams } from './params.ts';
import { newPoll } from './polls.ts';
import { post } from './shape.ts';
import { allHashtags, tagFields } from './tags.ts';
import { postText } from './text.ts';

export * from './comments.ts';
export * from './params.ts';
export * from './reactions.ts';
export * from './shape.ts';
export * from './tags.ts';
export * from './text.ts';

/** Ten descriptions of pictures in Devanagari are longer than the text. */
export const MAX_POST_BYTES = 256_000;

export const createPost = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/posts',
  summary: 'Publish a post',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  maxBodyBytes: MAX_POST_BYTES,
  body: z
    .strictObject({
      text: postText,
      ...tagFields,
      visibility: z.optional(levels),
      attachment: z.optional(newAttachment),
      commentsOpen: z.optional(z.boolean()),
    })
    .check(allHashtags),
  reply: data(post),
  refusals: ['daily_limit_reached', 'post_empty', ...ATTACHMENT_REFUSALS],
});

export const FEED_SOURCES = ['following', 'interests', 'everyone'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];
export const readFeed = endpoint({
  method: 'GET',
  path: '/feed',
  summary: 'Read the Latest feed: posts of followed actors, newest first, then public posts of interest and of others',
  access: 'member',
  as: PAGE_TEAM,
  /** `entries=none` leaves out what modules show between posts, for a window that only looks for new posts. */
  query: z.strictObject({ ...infiniteQuery, entries: z.optional(z.literal('none')) }),
  /**
   * The posts of a page have one source. After the last posts of followed actors come public posts of the member's
   * interests, place, skills and languages, then lively public posts of everyone. Each page has `entries` as well.
   * `leftOut`: posts of this page that another post of the same thread shows.
   */
  reply: z.extend(infinite(post), {
    source: z.enum(FEED_SOURCES),
    entries: z.array(feedEntry),
    leftOut: z.optional(z.array(id)),
  }),
});

export const listActorPosts = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/posts',
  summary: 'List the posts of an actor, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ actorId: id }),
  query: z.strictObject(infiniteQuery),
  reply: infinite(post),
});

export const listTaggedPosts = endpoint({
  method: 'GET',
  path: '/hashtags/{tag}/posts',
  summary: 'List the posts with a hashtag, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ tag: z.string().check(z.minLength(1), z.maxLength(100)) }),
  query: z.strictObject(infiniteQuery),
  reply: infinite(post),
});

export const readPost = endpoint({
  method: 'GET',
  path: '/posts/{postId}',
  summary: 'Read a post with its first comments',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject({ order: orderInQuery }),
  reply: data(z.object({ post, comments })),
  refusals: ['not_found'],
});

export const editPost = endpoint({
  method: 'PATCH',
  path: '/posts/{postId}',
  summary: 'Edit a post',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  maxBodyBytes: MAX_POST_BYTES,
  body: z
    .strictObject({
      version,
      text: z.optional(postText),
      ...tagFields,
      visibility: z.optional(levels),
      commentsOpen: z.optional(z.boolean()),
      alts: z.optional(pictures),
      /** Of a post with a poll that nobody has voted in. */
      attachment: z.optional(newPoll),
    })
    .check(allHashtags),
  reply: data(post),
  refusals: ['not_found', 'stale', 'post_empty', 'daily_limit_reached', 'poll_ended', 'poll_has_votes'],
});

export const listPostVersions = endpoint({
  method: 'GET',
  path: '/posts/{postId}/versions',
  summary: 'List the earlier versions of a post, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(
    z.object({
      version: z.int(),
      text: z.string(),
      /** Of a link post, as it was. */
      link: z.nullable(
        z.extend(z.omit(postLink, { clicks: true }), {
          /** A picture that was exchanged is deleted; its description stays. */
          picture: z.nullable(z.object({ alt: z.string() })),
        }),
      ),
      /** As it was. */
      poll: z.nullable(z.object({ question: z.string(), options: z.array(z.string()) })),
      replacedAt: instant,
    }),
  ),
  refusals: ['not_found'],
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/posts/{postId}',
  summary: `Delete a post; it can be restored for ${RESTORE_SECONDS} seconds`,
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  refusals: ['not_found'],
});
export const restorePost = endpoint({
  method: 'POST',
  path: '/posts/{postId}/restore',
  summary: 'Restore a post that was just deleted',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  reply: data(post),
  refusals: ['not_found'],
});

export const hidePost = endpoint({
  method: 'PUT',
  path: '/posts/{postId}/hidden',
  summary: 'Hide a post from the caller’s lists; the author is not notified',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  refusals: ['not_found'],
});
export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/posts/{postId}/hidden',
  summary: 'Show a hidden post in the caller’s lists again',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  refusals: ['not_found'],
});
