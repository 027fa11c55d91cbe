import * as z from 'zod/mini';
import { id } from './kit.ts';
import { reactionCounts } from './posts.ts';

export const postFacts = {
  'posts.published': z.object({ postId: id, authorId: id, mentionedIds: z.array(id) }),
  'posts.edited': z.object({ postId: id, authorId: id, newlyMentionedIds: z.array(id) }),
  'posts.deleted': z.object({ postId: id, authorId: id }),
  'posts.restored': z.object({ postId: id, authorId: id }),
  'posts.reacted': z.object({ postId: id, authorId: id, actorId: id, counts: reactionCounts }),
  'posts.unreacted': z.object({ postId: id, authorId: id, actorId: id, counts: reactionCounts }),
  'posts.commented': z.object({ postId: id, commentId: id, parentId: z.nullable(id), authorId: id, postAuthorId: id, parentAuthorId: z.nullable(id), mentionedIds: z.array(id), commentCount: z.int() }),
  'posts.comment_edited': z.object({ postId: id, commentId: id, parentId: z.nullable(id) }),
  'posts.comment_deleted': z.object({ postId: id, commentId: id, parentId: z.nullable(id), commentCount: z.int() }),
  'posts.comment_restored': z.object({ postId: id, commentId: id, parentId: z.nullable(id), commentCount: z.int() }),
  'posts.comment_reacted': z.object({ postId: id, commentId: id, authorId: id, actorId: id, counts: reactionCounts }),
} as const;
