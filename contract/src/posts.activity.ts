import * as z from 'zod/mini';
import { card } from './core/cards.ts';
import { infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { PAGE_TEAM } from './core/roles.ts';
import { REACTIONS } from './posts.ts';

const whose = {
  params: z.strictObject({ actorId: id }),
  query: z.strictObject(infiniteQuery),
  access: 'member',
  as: PAGE_TEAM,
} as const;

/** What somebody said, and below which post. `text` is its beginning. */
export const activityComment = z.object({ id, text: z.string(), at: instant, post: card });
export type ActivityComment = z.output<typeof activityComment>;
export const listActorComments = endpoint({
  ...whose,
  method: 'GET',
  path: '/actors/{actorId}/comments',
  summary: 'Comments of somebody on posts that the caller may see, newest first',
  reply: infinite(activityComment),
  refusals: ['not_found'],
});

export const activityReaction = z.object({
  kind: z.enum(REACTIONS),
  at: instant,
  target: card,
});
export type ActivityReaction = z.output<typeof activityReaction>;
export const listActorReactions = endpoint({
  ...whose,
  method: 'GET',
  path: '/actors/{actorId}/reactions',
  summary: 'What somebody reacted to, as far as the caller may see it, newest first',
  reply: infinite(activityReaction),
  refusals: ['not_found'],
});
