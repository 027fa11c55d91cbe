import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { COMMENT_ORDERS } from '../accounts/accounts.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { RESTORE_SECONDS } from '../core/undo.ts';
import { picture } from '../media/media.ts';
import { describedPicture } from '../media/videos.ts';
import { commentParams, postParams } from './params.ts';
import { commentCounts, reaction } from './reactions.ts';
import { COMMENT_MAX, entity } from './text.ts';

export const comment = z.object({
  id,
  postId: id,
  parentId: z.nullable(id),
  author: actorCard,
  text: z.string(),
  entities: z.array(entity),
  picture: z.nullable(picture),
  counts: commentCounts,
  reaction: z.nullable(reaction),
  version: z.int(),
  createdAt: instant,
  edited: z.boolean(),
  /** The community or group of the post. */
  spaceId: z.nullable(id),
  /** Marked as the answer to the post. */
  isAnswer: z.boolean(),
  withheld,
  label,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Only the author of the post can hide comments of others on it. */
    hide: z.boolean(),
    reply: z.boolean(),
    react: z.boolean(),
    report: z.boolean(),
    /** Take it down with a reason: for the team of a space. */
    remove: z.boolean(),
    /** For the author of a post in a space, and its team. */
    markAnswer: z.boolean(),
    unmarkAnswer: z.boolean(),
  }),
});
export type Comment = z.output<typeof comment>;

/** The newest comments of a post, among which the relevant ones are chosen; older ones follow by time. */
export const RANKED_COMMENTS_MAX = 500;
/** Besides `next`, which reads on, `previous` is the cursor of the comments before the page; null at the beginning. */
const replies = z.extend(infinite(comment), { previous: z.nullable(z.string()) });
export const comments = z.extend(replies, {
  /** Reads this page again in the same order. Only of the first page by relevance; null otherwise. */
  again: z.nullable(z.string()),
});
export const orderInQuery = z.optional(z.enum(COMMENT_ORDERS));
/** The order by relevance is part of its cursor: 4 bytes for each comment. */
const commentCursor = z.optional(z.string().check(z.maxLength(3_500)));
const CURSOR_AROUND = '@';
/** The cursor of the page around a comment, or around the comment that it answers. */
export const aroundComment = (commentId: string): string => `${CURSOR_AROUND}${commentId}`;
/** The id in such a cursor. */
export const commentAround = (cursor: string | undefined): string | undefined =>
  cursor?.startsWith(CURSOR_AROUND) ? cursor.slice(CURSOR_AROUND.length) : undefined;

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/{postId}/comments',
  summary: 'List the comments of a post, by relevance or newest first; the cursor `@` and an id shows that comment',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject({ ...infiniteQuery, cursor: commentCursor, order: orderInQuery }),
  reply: comments,
  refusals: ['not_found'],
});
export const listReplies = endpoint({
  method: 'GET',
  path: '/comments/{commentId}/replies',
  summary: 'List the replies to a comment, oldest first; the cursor `@` and an id reads the page around a reply',
  access: 'member',
  as: PAGE_TEAM,
  params: commentParams,
  query: z.strictObject(infiniteQuery),
  reply: replies,
  refusals: ['not_found'],
});
/** Empty only with a picture. */
const commentText = text({ max: COMMENT_MAX, lines: true });
const PICTURE_REFUSALS = ['post_empty', 'picture_unknown', 'picture_not_ready'] as const;
export const createComment = endpoint({
  method: 'POST',
  path: '/posts/{postId}/comments',
  summary: 'Comment on a post or reply to a comment',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  params: postParams,
  body: z.strictObject({
    text: commentText,
    parentId: z.optional(z.nullable(id)),
    picture: z.optional(describedPicture),
  }),
  reply: data(comment),
  refusals: ['not_found', 'comments_closed', 'not_inside', 'silenced', 'daily_limit_reached', ...PICTURE_REFUSALS],
});
export const readComment = endpoint({
  method: 'GET',
  path: '/comments/{commentId}',
  summary: 'Read a comment',
  access: 'member',
  as: PAGE_TEAM,
  params: commentParams,
  reply: data(comment),
  refusals: ['not_found'],
});
export const editComment = endpoint({
  method: 'PATCH',
  path: '/comments/{commentId}',
  summary: 'Edit a comment',
  access: 'member',
  as: PAGE_EDITORS,
  params: commentParams,
  body: z.strictObject({
    version,
    text: commentText,
    /** Left out: as it is. Null: none. */
    picture: z.optional(z.nullable(describedPicture)),
  }),
  reply: data(comment),
  refusals: ['not_found', 'stale', 'daily_limit_reached', ...PICTURE_REFUSALS],
});
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{commentId}',
  summary: `Delete a comment; it can be restored for ${RESTORE_SECONDS} seconds`,
  access: 'member',
  as: PAGE_EDITORS,
  params: commentParams,
  refusals: ['not_found'],
});
export const restoreComment = endpoint({
  method: 'POST',
  path: '/comments/{commentId}/restore',
  summary: 'Restore a comment that was just deleted',
  access: 'member',
  as: PAGE_EDITORS,
  params: commentParams,
  reply: data(comment),
  refusals: ['not_found'],
});
