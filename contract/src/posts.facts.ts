import * as z from 'zod/mini';
import { id } from './kit.ts';
import { reactionCounts, sequence } from './posts.ts';

/** Counts as they are after what happened, with their sequence: facts may come in any order. `replyCount` is of the comment answered. */
const commentCounts = { commentCount: z.int(), sequence, replyCount: z.nullable(z.int()), parentSequence: z.nullable(sequence) };

export const postFacts = {
  'posts.published': z.object({ postId: id, authorId: id, mentionedIds: z.array(id) }),
  'posts.edited': z.object({ postId: id, authorId: id, newlyMentionedIds: z.array(id) }),
  'posts.deleted': z.object({ postId: id, authorId: id }),
  'posts.restored': z.object({ postId: id, authorId: id }),
  'posts.reacted': z.object({ postId: id, authorId: id, actorId: id, counts: reactionCounts, sequence }),
  'posts.unreacted': z.object({ postId: id, authorId: id, actorId: id, counts: reactionCounts, sequence }),
  'posts.commented': z.object({ postId: id, commentId: id, parentId: z.nullable(id), authorId: id, postAuthorId: id, parentAuthorId: z.nullable(id), mentionedIds: z.array(id), ...commentCounts }),
  'posts.comment_edited': z.object({ postId: id, commentId: id, parentId: z.nullable(id) }),
  'posts.comment_deleted': z.object({ postId: id, commentId: id, parentId: z.nullable(id), ...commentCounts }),
  'posts.comment_restored': z.object({ postId: id, commentId: id, parentId: z.nullable(id), ...commentCounts }),
  'posts.comment_reacted': z.object({ postId: id, commentId: id, authorId: id, actorId: id, counts: reactionCounts, sequence }),
} as const;
