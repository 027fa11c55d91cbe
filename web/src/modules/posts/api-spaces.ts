import { listAnswers } from '#contract/posts/answers.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { listHeldPosts, listOwnHeldPosts, listSpacePosts, readApproval } from '#contract/posts/spaces.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { listSpaces, type SpaceRow } from '#contract/spaces/spaces.ts';
import { call, type ReplyOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';

/** A page of the posts of a space; the first one also has those that are pinned. */
export type SpacePage = ReplyOf<typeof listSpacePosts>;

const learnSpacePosts = learning(({ data, pinned }: SpacePage, learn) => {
  for (const post of [...pinned, ...data]) learn('post', post, post.can.unhide);
});
export const spacePostsQuery = (spaceId: string) =>
  infiniteQueryOptions(listSpacePosts, { params: { spaceId } }, learnSpacePosts);
/** All spaces of a kind that the user is in: 200 at most. */
export const joinedQuery = (kind: SpaceKind) => ({
  queryKey: [...queryKey(listSpaces, { query: { kind, list: 'joined' } }), 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly SpaceRow[]> => {
    const rows: SpaceRow[] = [];
    let cursor: string | null = null;
    do {
      const query = { kind, list: 'joined' as const, limit: 50, ...(cursor !== null && { cursor }) };
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page: ReplyOf<typeof listSpaces> = await call(listSpaces, { query }, { signal });
      rows.push(...page.data);
      cursor = page.next;
    } while (cursor !== null);
    return rows;
  },
});
export const approvalQuery = (spaceId: string) => queryOptions(readApproval, { params: { spaceId } });
export const heldQuery = (spaceId: string) => infiniteQueryOptions(listHeldPosts, { params: { spaceId } });
export type AnswersPage = ReplyOf<typeof listAnswers>;
const learnAnswers = learning(({ data }: AnswersPage, learn) => {
  for (const { post, answer } of data) {
    learn('post', post, post.can.unhide);
    learn('comment', answer);
  }
});
/** The answered questions of a space. */
export const answersQuery = (spaceId: string, search: string) => ({
  ...infiniteQueryOptions(listAnswers, { params: { spaceId }, query: search === '' ? {} : { search } }, learnAnswers),
  ...whileTyping,
});
export const historyQuery = (spaceId: string) => infiniteQueryOptions(listSpaceHistory, { params: { spaceId } });
export const ownHeldQuery = () => infiniteQueryOptions(listOwnHeldPosts, {});
/** What the user wrote in a space and waits for its admins. */
export const ownWaitingQuery = (spaceId: string) => infiniteQueryOptions(listOwnHeldPosts, { query: { spaceId } });
