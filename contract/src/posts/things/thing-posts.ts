import * as z from 'zod/mini';
import { endpoint, id, infinite, infiniteQuery } from '../../core/endpoint.ts';
import { PAGE_TEAM } from '../../core/roles.ts';
import { post } from '../shape.ts';
import { THING_KINDS } from './things.ts';

export const listThingPosts = endpoint({
  method: 'GET',
  path: '/thing-posts/{thingKind}/{thingId}',
  summary: 'List the posts that show the card of something and that the caller can see, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ thingKind: z.enum(THING_KINDS), thingId: id }),
  query: z.strictObject(infiniteQuery),
  reply: infinite(post),
  refusals: ['not_found'],
});
