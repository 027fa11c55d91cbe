import {
  listEditionPosts,
  listFollowedTopics,
  listRefusedReasons,
  type openEdition,
  readLatestEdition,
  readPostFigures,
} from '#contract/posts/feed.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { learnPosts } from './entities.ts';

export type EditionPage = ReplyOf<typeof listEditionPosts>;
export type LatestEdition = ReplyOf<typeof openEdition>['data'];

/* An edition stays as it was opened; a new one replaces it on request. */
const staysPut = { staleTime: 'static', gcTime: 30 * 60_000 } as const;

export const latestEditionQuery = () => ({ ...queryOptions(readLatestEdition, {}), staleTime: 5 * 60_000 });
export const editionPostsQuery = (editionId: string) => ({
  ...infiniteQueryOptions(listEditionPosts, { params: { editionId } }, learnPosts),
  ...staysPut,
});
export const refusedReasonsQuery = () => queryOptions(listRefusedReasons, {});
export const followedTopicsQuery = () => queryOptions(listFollowedTopics, {});
export const postFiguresQuery = (postId: string) => ({
  ...queryOptions(readPostFigures, { params: { postId } }),
  staleTime: 60_000,
});
