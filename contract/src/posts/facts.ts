import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { HELD_STATES } from './states.ts';

/*
 * Facts carry no counts: every watcher gets the same fact, and what one may count depends on whom a block hides from
 * them. Browsers read the counts again, each for its own viewer.
 */
const waiting = { heldId: id, spaceId: id, authorId: id };
const comment = { postId: id, commentId: id, parentId: z.nullable(id) };
const reacted = { postId: id, authorId: id, actorId: id };

/**
 * Not sent to people who only watch the post or follow its author: all of them get the same fact, and any of them may
 * have blocked one of the people named. Direct recipients get it complete.
 */
export const hiddenPostParts = {
  'posts.published': ['mentionedIds', 'taggedIds'],
  'posts.edited': ['newlyMentionedIds', 'newlyMentionedIn', 'newlyTaggedIds'],
  'posts.reacted': ['actorId'],
  'posts.reposted': ['actorId', 'repostId'],
  'posts.unreposted': ['actorId', 'repostId'],
  'posts.unreacted': ['actorId'],
  'posts.voted': ['actorId'],
  'posts.commented': ['authorId', 'parentAuthorId', 'mentionedIds'],
  'posts.comment_edited': ['authorId', 'newlyMentionedIds'],
  'posts.comment_deleted': ['authorIds'],
  'posts.comment_restored': ['authorIds'],
  'posts.comment_reacted': ['authorId', 'actorId'],
  'posts.answer_changed': ['askerId', 'authorId', 'byId', 'formerAuthorId', 'formerById'],
} as const;

export const postFacts = {
  /** `spaceId`: the community or group that the post is in. */
  'posts.published': z.object({
    postId: id,
    authorId: id,
    spaceId: z.nullable(id),
    mentionedIds: z.array(id),
    taggedIds: z.array(id),
  }),
  /** The list of posts of a space has changed: for those who have it on the screen. */
  'posts.space_changed': z.object({ spaceId: id }),
  /** A post waits for an admin of its space, or no longer does. */
  'posts.held': z.object(waiting),
  /** `byId`: who decided; null: the program. `kind`: what they decided. */
  'posts.held_changed': z.extend(z.object(waiting), { byId: z.nullable(id), state: z.enum(HELD_STATES) }),
  /**
   * A post has an answer, another one, or none any more: the comment with its author and who marked it. One fact for
   * both, since watchers get one of each name per second.
   */
  'posts.answer_changed': z.object({
    postId: id,
    spaceId: id,
    askerId: id,
    commentId: z.nullable(id),
    authorId: z.nullable(id),
    byId: z.nullable(id),
    formerId: z.nullable(id),
    formerAuthorId: z.nullable(id),
    formerById: z.nullable(id),
  }),
  /** A held post has waited for some days. */
  'posts.held_waits': z.object(waiting),
  /**
   * People who are newly mentioned, or mentioned and newly allowed to see it: in the post itself, and in its comments
   * when its audience was widened.
   */
  'posts.edited': z.object({
    postId: id,
    authorId: id,
    newlyMentionedIds: z.array(id),
    newlyTaggedIds: z.optional(z.array(id)),
    visibilityChanged: z.boolean(),
    newlyMentionedIn: z.array(z.object({ commentId: id, authorId: id, mentionedIds: z.array(id) })),
  }),
  /** Someone opened the link of a post for the first time. */
  'posts.link_clicked': z.object({ postId: id, authorId: id }),
  /** Someone voted in the poll of a post: for which option is in no fact. */
  'posts.voted': z.object(reacted),
  'posts.poll_ended': z.object({ postId: id, authorId: id }),
  /** A draft was begun or deleted: saves in between are no facts. */
  'posts.drafts_changed': z.object({ memberId: id }),
  /** A scheduled post was written, changed, deleted or published. */
  'posts.schedule_changed': z.object({ scheduledId: id, authorId: id }),
  'posts.schedule_published': z.object({ postId: id, authorId: id, memberId: id }),
  'posts.schedule_failed': z.object({ scheduledId: id, authorId: id, memberId: id }),
  'posts.deleted': z.object({ postId: id, authorId: id }),
  'posts.restored': z.object({ postId: id, authorId: id }),
  'posts.hiding_changed': z.object({ actorId: id, postId: id, hidden: z.boolean() }),
  'posts.reacted': z.object(reacted),
  'posts.unreacted': z.object(reacted),
  /** `postId`: the origin. */
  'posts.reposted': z.object({ ...reacted, repostId: id }),
  'posts.unreposted': z.object({ ...reacted, repostId: id }),
  'posts.commented': z.object({
    ...comment,
    authorId: id,
    postAuthorId: id,
    parentAuthorId: z.nullable(id),
    mentionedIds: z.array(id),
  }),
  'posts.comment_edited': z.object({ ...comment, authorId: id, newlyMentionedIds: z.array(id) }),
  /** `authorIds`: authors of the comments that were deleted or restored, including replies. At most 200. */
  'posts.comment_deleted': z.object({ ...comment, authorIds: z.array(id) }),
  'posts.comment_restored': z.object({ ...comment, authorIds: z.array(id) }),
  'posts.comment_reacted': z.object({ postId: id, commentId: id, authorId: id, actorId: id }),
} as const;
