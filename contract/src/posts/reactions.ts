import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, infinite, infiniteQuery } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { commentParams, postParams } from './params.ts';

export const REACTIONS = ['like', 'celebrate', 'support', 'insightful', 'funny'] as const;
export type ReactionKind = (typeof REACTIONS)[number];

export const reaction = z.enum(REACTIONS);

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
