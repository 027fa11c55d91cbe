import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { REACTIONS } from './posts.ts';

const params = z.strictObject({ actorId: id });
const query = z.strictObject(infiniteQuery);

/** A comment and the post it belongs to. `text` is an excerpt. */
export const activityComment = z.object({ id, text: z.string(), at: instant, post: card });
export type ActivityComment = z.output<typeof activityComment>;
export const listActorComments = endpoint({
  method: 'GET',
  access: 'member',
  params,
  query,
  path: '/actors/{actorId}/comments',
  summary: 'List an actor’s comments on posts that the caller can see, newest first',
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
  method: 'GET',
  access: 'member',
  params,
  query,
  path: '/actors/{actorId}/reactions',
  summary: 'List an actor’s reactions that the caller can see, newest first',
  reply: infinite(activityReaction),
  refusals: ['not_found'],
});
