import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { picture } from '../media/media.ts';
import { comment } from './posts.ts';

const hiddenBy = { access: 'member', as: PAGE_EDITORS, refusals: ['not_found'] } as const;
const params = z.strictObject({ commentId: id });

export const hideComment = endpoint({
  ...hiddenBy,
  params,
  method: 'PUT',
  path: '/comments/{commentId}/hidden',
  summary: 'Hide a comment of someone else on a post of the caller, with its replies, from everyone',
});
export const unhideComment = endpoint({
  ...hiddenBy,
  params,
  method: 'DELETE',
  path: '/comments/{commentId}/hidden',
  summary: 'Show a hidden comment on a post of the caller again',
  status: 200,
  reply: data(comment),
});

export const hiddenComment = z.object({
  id,
  author: actorCard,
  text: z.string(),
  picture: z.nullable(picture),
  createdAt: instant,
  hiddenAt: instant,
});
export type HiddenComment = z.output<typeof hiddenComment>;
export const listHiddenComments = endpoint({
  method: 'GET',
  path: '/posts/{postId}/hidden-comments',
  summary: 'List the comments that the caller has hidden on a post of theirs, last hidden first',
  access: 'member',
  as: PAGE_EDITORS,
  params: z.strictObject({ postId: id }),
  query: z.strictObject(infiniteQuery),
  reply: infinite(hiddenComment),
  refusals: ['not_found'],
});
