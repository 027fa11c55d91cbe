import * as z from 'zod/mini';
import { actorCard } from './core/cards.ts';
import { LEVELS } from './core/choices.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant, version } from './core/endpoint.ts';
import { text } from './core/text.ts';
import { RESTORE_SECONDS } from './core/undo.ts';
import { PAGE_EDITORS, PAGE_TEAM } from './core/roles.ts';
import { attachment, ATTACHMENT_REFUSALS, newAttachment, pictures, POST_TYPES, postLink } from './posts.attachments.ts';
import { SPACE_KINDS } from './spaces.choices.ts';

export const REACTIONS = ['like', 'celebrate', 'support', 'insightful', 'funny'] as const;
export type ReactionKind = (typeof REACTIONS)[number];
export const REPOST_MODES = ['with_thoughts', 'direct'] as const;
export type RepostMode = (typeof REPOST_MODES)[number];
export const POST_MAX = 3_000;
export const COMMENT_MAX = 1_250;
export const HASHTAGS_MAX = 10;
export const MENTIONS_MAX = 10;
/** A post that exceeds either limit is shown folded. */
export const FOLD = { characters: 210, lines: 5 } as const;

const reaction = z.enum(REACTIONS);
export const levels = z.enum(LEVELS);
/** A linked part of a text; positions in code units. */
export const entity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mention'), start: z.int(), length: z.int(), actorId: id, username: z.string() }),
  z.object({ kind: z.literal('hashtag'), start: z.int(), length: z.int(), tag: z.string() }),
  z.object({ kind: z.literal('link'), start: z.int(), length: z.int(), href: z.string() }),
]);
export type Entity = z.output<typeof entity>;

export const reactionCounts = z.object({
  like: z.int(),
  celebrate: z.int(),
  support: z.int(),
  insightful: z.int(),
  funny: z.int(),
});

/** Counts for the viewer: people hidden by a block, in either direction, are never counted. */
export const postCounts = z.object({ reactions: reactionCounts, comments: z.int(), reposts: z.int() });
export const commentCounts = z.object({ reactions: reactionCounts, replies: z.int() });

/** The community or group that a post is in. */
export const postSpace = z.object({
  id,
  kind: z.enum(SPACE_KINDS),
  name: z.string(),
  /** Only members see what is in it. */
  private: z.boolean(),
});
export type PostSpace = z.output<typeof postSpace>;

/** A post without what it reposts. */
const postItself = z.object({
  id,
  space: z.nullable(postSpace),
  /** On top of its space. */
  pinned: z.boolean(),
  /** The team of the space closed the comments. */
  commentsLocked: z.boolean(),
  /** An edit by the viewer waits for an admin of the space. */
  editWaits: z.boolean(),
  /** The comment that is marked as the answer, where the viewer sees it. */
  answerId: z.nullable(id),
  /** Who wrote it as the community: for its admins. */
  writtenBy: z.nullable(z.object({ id, username: z.string() })),
  author: actorCard,
  text: z.string(),
  entities: z.array(entity),
  type: z.enum(POST_TYPES),
  attachment,
  visibility: levels,
  commentsOpen: z.boolean(),
  counts: postCounts,
  /** The viewer's own reaction. */
  reaction: z.nullable(reaction),
  /** The viewer has a direct repost of it. */
  reposted: z.boolean(),
  version: z.int(),
  publishedAt: instant,
  edited: z.boolean(),
  /** Whether the viewer follows the author or asked to. */
  follow: z.enum(['none', 'requested', 'following']),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    react: z.boolean(),
    /** Unfollow, or withdraw a follow request. */
    follow: z.boolean(),
    unfollow: z.boolean(),
    /** A hidden post is left out of lists and only shown on its own page. */
    hide: z.boolean(),
    unhide: z.boolean(),
    mute: z.boolean(),
    report: z.boolean(),
    repost: z.boolean(),
    /* For the team of its space. */
    pin: z.boolean(),
    unpin: z.boolean(),
    lockComments: z.boolean(),
    unlockComments: z.boolean(),
    remove: z.boolean(),
  }),
});
/** As a repost shows it; what the origin itself reposts is not shown within. */
const origin = z.extend(postItself, { repost: z.null() });
export const post = z.extend(postItself, {
  repost: z.nullable(
    z.object({
      mode: z.enum(REPOST_MODES),
      /** Null when it was deleted or is not visible to the viewer: the reply does not tell which. */
      origin: z.nullable(origin),
    }),
  ),
});
export type Post = z.output<typeof post>;

export const comment = z.object({
  id,
  postId: id,
  parentId: z.nullable(id),
  author: actorCard,
  text: z.string(),
  entities: z.array(entity),
  counts: commentCounts,
  reaction: z.nullable(reaction),
  version: z.int(),
  createdAt: instant,
  edited: z.boolean(),
  /** The community or group of the post. */
  spaceId: z.nullable(id),
  /** Marked as the answer to the post. */
  isAnswer: z.boolean(),
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

/**
 * Comments in order of time. Besides `next`, which reads on, `previous` is the cursor of the comments before the page;
 * null when it begins with the first one.
 */
const comments = z.extend(infinite(comment), { previous: z.nullable(z.string()) });
const CURSOR_AROUND = '@';
/** The cursor of the page around a comment, or around the comment that it answers. */
export const aroundComment = (commentId: string): string => `${CURSOR_AROUND}${commentId}`;
/** The id in such a cursor. */
export const commentAround = (cursor: string | undefined): string | undefined =>
  cursor?.startsWith(CURSOR_AROUND) ? cursor.slice(CURSOR_AROUND.length) : undefined;

export const postParams = z.strictObject({ postId: id });
export const commentParams = z.strictObject({ commentId: id });
export const postText = text({ max: POST_MAX, lines: true });

/** Ten descriptions of pictures in Devanagari are longer than the text. */
export const MAX_POST_BYTES = 256_000;

export const createPost = endpoint({
  method: 'POST',
  path: '/posts',
  summary: 'Publish a post',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  maxBodyBytes: MAX_POST_BYTES,
  body: z.strictObject({
    text: postText,
    visibility: z.optional(levels),
    attachment: z.optional(newAttachment),
    commentsOpen: z.optional(z.boolean()),
  }),
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
  query: z.strictObject(infiniteQuery),
  /**
   * The posts of a page have one source. After the last posts of followed actors come public posts of the member's
   * interests, place, skills and languages, then lively public posts of everyone.
   */
  reply: z.extend(infinite(post), { source: z.enum(FEED_SOURCES) }),
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
  body: z.strictObject({
    version,
    text: z.optional(postText),
    visibility: z.optional(levels),
    commentsOpen: z.optional(z.boolean()),
    alts: z.optional(pictures),
  }),
  reply: data(post),
  refusals: ['not_found', 'stale', 'post_empty', 'daily_limit_reached'],
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
      link: z.nullable(z.omit(postLink, { clicks: true, picture: true })),
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

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/posts/{postId}/reaction',
  summary: 'React to a post, or change the reaction',
  access: 'member',
  as: PAGE_EDITORS,
  params: postParams,
  body: z.strictObject({ kind: reaction }),
  reply: data(z.object({ reaction: z.nullable(reaction), counts: postCounts })),
  refusals: ['not_found'],
});
export const unreactToPost = endpoint({
  method: 'DELETE',
  path: '/posts/{postId}/reaction',
  summary: 'Remove the reaction',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: postParams,
  reply: data(z.object({ reaction: z.nullable(reaction), counts: postCounts })),
  refusals: ['not_found'],
});
export const listPostReactions = endpoint({
  method: 'GET',
  path: '/posts/{postId}/reactions',
  summary: 'List who reacted to a post',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject({ ...infiniteQuery, kind: z.optional(reaction) }),
  reply: infinite(z.object({ actor: actorCard, kind: reaction })),
  refusals: ['not_found'],
});

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/{postId}/comments',
  summary: 'List the comments of a post, oldest first; the cursor `@` and an id reads the page around a comment',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject(infiniteQuery),
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
  reply: comments,
  refusals: ['not_found'],
});
const commentText = text({ max: COMMENT_MAX, min: 1, lines: true });
export const createComment = endpoint({
  method: 'POST',
  path: '/posts/{postId}/comments',
  summary: 'Comment on a post or reply to a comment',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  params: postParams,
  body: z.strictObject({ text: commentText, parentId: z.optional(z.nullable(id)) }),
  reply: data(comment),
  refusals: ['not_found', 'comments_closed', 'not_inside', 'silenced', 'daily_limit_reached'],
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
  body: z.strictObject({ version, text: commentText }),
  reply: data(comment),
  refusals: ['not_found', 'stale', 'daily_limit_reached'],
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
export const reactToComment = endpoint({
  method: 'PUT',
  path: '/comments/{commentId}/reaction',
  summary: 'React to a comment, or change the reaction',
  access: 'member',
  as: PAGE_EDITORS,
  params: commentParams,
  body: z.strictObject({ kind: reaction }),
  reply: data(z.object({ reaction: z.nullable(reaction), counts: commentCounts })),
  refusals: ['not_found'],
});
export const unreactToComment = endpoint({
  method: 'DELETE',
  path: '/comments/{commentId}/reaction',
  summary: 'Remove the reaction',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: commentParams,
  reply: data(z.object({ reaction: z.nullable(reaction), counts: commentCounts })),
  refusals: ['not_found'],
});
