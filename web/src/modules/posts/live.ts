import type { QueryClient } from '@tanstack/react-query';
import type { HeardData } from '#contract/core/facts.ts';
import { listAnswers } from '#contract/posts/answers.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { listPostDrafts } from '#contract/posts/drafts.ts';
import { listScheduledPosts } from '#contract/posts/scheduled.ts';
import { listReposts } from '#contract/posts/reposts.ts';
import { listHeldPosts, listOwnHeldPosts, listSpacePosts, readApproval } from '#contract/posts/spaces.ts';
import { readFeed } from '#contract/posts/posts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, type StaleRead, staleSoon } from '#shell/live/handlers.ts';
import { entityKey, overlayOf } from '#shell/state/overlay.ts';
import { isSendingTo } from './actions/thread.ts';
import { withHidden } from './actions/post.ts';
import {
  askAgain,
  expectGrowth,
  refreshCommentsSoon,
  refreshCommentSoon,
  refreshEndSoon,
  refreshPostSoon,
} from './actions/refresh.ts';
import { headQuery } from './api.ts';
import { myActorId } from './myself.ts';

type CommentsMoved = Pick<HeardData<'posts.commented'>, 'postId' | 'commentId' | 'parentId'>;

/** The counts of the post and of the comment that was replied to have changed. */
function countAgain(queries: QueryClient, { postId, parentId }: CommentsMoved): void {
  refreshPostSoon(queries, postId);
  if (parentId !== null) refreshCommentSoon(queries, parentId);
}

/** A comment was added. */
function commented(data: HeardData<'posts.commented'>, queries: QueryClient): void {
  const { postId, commentId, parentId, authorId } = data;
  countAgain(queries, data);
  if (overlayOf(queries).known('comment', commentId) !== undefined) return;
  // The user's own comment from this tab: its reply is about to replace the placeholder.
  if (authorId === myActorId() && isSendingTo(queries, data)) return;
  expectGrowth(queries, postId, 1);
  refreshEndSoon(queries, postId, parentId);
}

/** The viewer follows other people now: a hidden feed is read again when opened, a visible one offers new posts. */
function feedChanged(queries: QueryClient): void {
  queries.removeQueries({ queryKey: queryKey(readFeed), type: 'inactive' });
  staleSoon(queries, headQuery().queryKey);
}

/** What happened in a space, for its team. */
const historyOf = ({ spaceId }: { spaceId: string }): StaleRead[] => [
  queryKey(listSpaceHistory, { params: { spaceId } }),
];
const ofHeld = ({ spaceId }: { spaceId: string }): StaleRead[] => [
  listOwnHeldPosts,
  queryKey(listHeldPosts, { params: { spaceId } }),
  queryKey(readApproval, { params: { spaceId } }),
  ...historyOf({ spaceId }),
];

export const live: LiveHandlers = {
  'posts.published': (_, queries) => staleSoon(queries, headQuery().queryKey),
  'posts.edited': ({ postId, visibilityChanged }, queries) => {
    if (overlayOf(queries).known('post', postId) !== undefined) refreshPostSoon(queries, postId);
    else if (visibilityChanged) staleSoon(queries, headQuery().queryKey);
  },
  'posts.space_changed': ({ spaceId }) => [
    queryKey(listSpacePosts, { params: { spaceId } }),
    ...historyOf({ spaceId }),
  ],
  'spaces.members_changed': historyOf,
  'spaces.requests_changed': historyOf,
  'posts.answer_changed': ({ postId, spaceId, commentId, formerId }, queries) => {
    refreshPostSoon(queries, postId);
    for (const id of [commentId, formerId]) if (id !== null) refreshCommentSoon(queries, id);
    return [queryKey(listAnswers, { params: { spaceId } })];
  },
  'posts.held': ofHeld,
  'posts.held_changed': ofHeld,
  'posts.link_clicked': ({ postId }, queries) => refreshPostSoon(queries, postId),
  'posts.voted': ({ postId }, queries) => refreshPostSoon(queries, postId),
  'posts.poll_ended': ({ postId }, queries) => refreshPostSoon(queries, postId),
  'posts.deleted': ({ postId }, queries) => {
    overlayOf(queries).setGone('post', postId, true);
    askAgain(queries, postId);
  },
  'posts.restored': ({ postId }, queries) => {
    overlayOf(queries).setGone('post', postId, false);
    askAgain(queries, postId);
    staleSoon(queries, headQuery().queryKey);
  },
  'posts.reacted': ({ postId }, queries) => refreshPostSoon(queries, postId),
  'posts.unreacted': ({ postId }, queries) => refreshPostSoon(queries, postId),
  'posts.drafts_changed': [listPostDrafts],
  'posts.schedule_changed': [listScheduledPosts],
  'posts.reposted': ({ postId }, queries) => {
    refreshPostSoon(queries, postId);
    return [queryKey(listReposts, { params: { postId } })];
  },
  'posts.unreposted': ({ postId }, queries) => {
    refreshPostSoon(queries, postId);
    return [queryKey(listReposts, { params: { postId } })];
  },
  'posts.commented': commented,
  'posts.comment_edited': ({ commentId }, queries) => refreshCommentSoon(queries, commentId),
  'posts.comment_deleted': (data, queries) => {
    const overlay = overlayOf(queries);
    const comment = overlay.known('comment', data.commentId);
    // Deleted in this tab, its counts are right already.
    if (!overlay.gone.get().has(entityKey('comment', data.commentId)))
      expectGrowth(queries, data.postId, -1 - (comment?.counts.replies ?? 0));
    overlay.setGone('comment', data.commentId, true);
    countAgain(queries, data);
  },
  'posts.comment_restored': (data, queries) => {
    const overlay = overlayOf(queries);
    if (overlay.known('comment', data.commentId) === undefined) refreshCommentsSoon(queries, data.postId);
    else overlay.setGone('comment', data.commentId, false);
    countAgain(queries, data);
  },
  'posts.comment_reacted': ({ commentId }, queries) => refreshCommentSoon(queries, commentId),
  'posts.hiding_changed': ({ postId, hidden }, queries) => {
    const overlay = overlayOf(queries);
    overlay.setGone('post', postId, hidden);
    overlay.change('post', postId, (post) => withHidden(post, hidden));
    if (!hidden) staleSoon(queries, headQuery().queryKey);
  },
  'network.followed': ({ followerId, followeeId }, queries) => {
    if (followerId !== myActorId()) return;
    overlayOf(queries).setGone('feedAuthor', followeeId, false);
    feedChanged(queries);
  },
  'network.unfollowed': ({ followerId, followeeId }, queries) => {
    if (followerId !== myActorId()) return;
    overlayOf(queries).setGone('feedAuthor', followeeId, true);
    feedChanged(queries);
  },
  'network.blocked': ({ blockedId }, queries) => {
    overlayOf(queries).setGone('actor', blockedId, true);
    feedChanged(queries);
  },
};
