import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { levels, MAX_POST_BYTES, post, POST_MAX, postCounts, postParams, REPOST_MODES } from './posts.ts';

const reposted = data(z.object({ reposted: z.boolean(), counts: postCounts }));
const writers = { access: 'member', as: PAGE_EDITORS, params: postParams } as const;

export const repostPost = endpoint({
  whileLimited: false,
  ...writers,
  method: 'PUT',
  path: '/posts/{postId}/repost',
  summary: 'Repost a post as it is; a direct repost stands for its origin. Doing it again changes nothing',
  reply: reposted,
  refusals: ['not_found', 'not_permitted', 'daily_limit_reached'],
});
export const unrepostPost = endpoint({
  ...writers,
  method: 'DELETE',
  path: '/posts/{postId}/repost',
  summary: 'Take back the direct repost of a post',
  status: 200,
  reply: reposted,
  refusals: ['not_found'],
});
export const repostWithThoughts = endpoint({
  whileLimited: false,
  ...writers,
  method: 'POST',
  path: '/posts/{postId}/reposts',
  summary: 'Repost a post with thoughts; nobody sees it who could not see the origin',
  status: 201,
  maxBodyBytes: MAX_POST_BYTES,
  body: z.strictObject({
    text: text({ max: POST_MAX, min: 1, lines: true }),
    visibility: z.optional(levels),
    commentsOpen: z.optional(z.boolean()),
  }),
  reply: data(post),
  refusals: ['not_found', 'not_permitted', 'daily_limit_reached'],
});
export const reposter = z.object({
  actor: actorCard,
  mode: z.enum(REPOST_MODES),
  /** The repost itself. */
  postId: id,
  at: instant,
});
export type Reposter = z.output<typeof reposter>;
export const listReposts = endpoint({
  method: 'GET',
  path: '/posts/{postId}/reposts',
  summary: 'List who reposted a post, newest first, as far as the caller may see the reposts',
  access: 'member',
  as: PAGE_TEAM,
  params: postParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(reposter),
  refusals: ['not_found'],
});
