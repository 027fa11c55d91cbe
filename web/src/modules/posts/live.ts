import type { QueryClient } from '@tanstack/react-query';
import type { HeardData } from '#contract/core/facts.ts';
import { withoutExcluded } from '#contract/posts.counts.ts';
import { readFeed } from '#contract/posts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { isSendingTo } from './actions/comment.ts';
import { withHidden } from './actions/post.ts';
import {
  askAgain,
  refreshCommentsSoon,
  refreshCommentSoon,
  refreshEndSoon,
  refreshPostSoon,
} from './actions/refresh.ts';
import { headQuery } from './api.ts';
import { withCounts } from './entities.ts';
import { myActorId } from './myself.ts';

type Moved = Pick<HeardData<'posts.commented'>, 'postId' | 'parentId' | 'counts' | 'parentCounts'>;

function count(queries: QueryClient, { postId, parentId, counts, parentCounts }: Moved): void {
  const overlay = overlayOf(queries);
  overlay.change('post', postId, (post) => withCounts(post, counts));
  if (parentId !== null && parentCounts !== null)
    overlay.change('comment', parentId, (parent) => withCounts(parent, parentCounts));
}

/**
 * A comment was added. Facts of one name about one post come at most once a second, always including the last: when the
 * count has jumped, comments in between were not reported, and everything displayed is read again.
 */
function commented(data: HeardData<'posts.commented'>, queries: QueryClient): void {
  const overlay = overlayOf(queries);
  const before = overlay.known('post', data.postId);
  count(queries, data);
  if (before === undefined || overlay.known('comment', data.commentId) !== undefined) return;
  // The user's own comment from this tab: its reply is about to replace the placeholder.
  if (data.authorId === myActorId() && isSendingTo(queries, data)) return;
  const jumped = withoutExcluded(data.counts, before.excludedCounts).comments > before.counts.comments + 1;
  if (jumped) refreshCommentsSoon(queries, data.postId, data.parentId);
  else refreshEndSoon(queries, data.postId, data.parentId);
}

function postReacted({ postId, actorId, counts }: HeardData<'posts.reacted'>, queries: QueryClient): void {
  const overlay = overlayOf(queries);
  if (counts.sequence <= (overlay.known('post', postId)?.counts.sequence ?? Infinity)) return;
  overlay.change('post', postId, (post) => withCounts(post, counts));
  // The user's own reaction from another device: the fact does not say which one it was.
  if (actorId === myActorId() && !overlay.isWriting('post', postId)) refreshPostSoon(queries, postId);
}

function commentReacted(data: HeardData<'posts.comment_reacted'>, queries: QueryClient): void {
  const { commentId, actorId, counts } = data;
  const overlay = overlayOf(queries);
  if (counts.sequence <= (overlay.known('comment', commentId)?.counts.sequence ?? Infinity)) return;
  overlay.change('comment', commentId, (comment) => withCounts(comment, counts));
  if (actorId === myActorId() && !overlay.isWriting('comment', commentId)) refreshCommentSoon(queries, commentId);
}

/** The viewer follows other people now: a hidden feed is read again when opened, a visible one offers new posts. */
function feedChanged(queries: QueryClient): void {
  queries.removeQueries({ queryKey: queryKey(readFeed), type: 'inactive' });
  staleSoon(queries, headQuery().queryKey);
}

export const live: LiveHandlers = {
  'posts.published': (_, queries) => staleSoon(queries, headQuery().queryKey),
  'posts.edited': ({ postId, visibilityChanged }, queries) => {
    if (overlayOf(queries).known('post', postId) !== undefined) refreshPostSoon(queries, postId);
    else if (visibilityChanged) staleSoon(queries, headQuery().queryKey);
  },
  'posts.deleted': ({ postId }, queries) => {
    overlayOf(queries).setGone('post', postId, true);
    askAgain(queries, postId);
  },
  'posts.restored': ({ postId }, queries) => {
    overlayOf(queries).setGone('post', postId, false);
    askAgain(queries, postId);
    staleSoon(queries, headQuery().queryKey);
  },
  'posts.reacted': postReacted,
  'posts.unreacted': postReacted,
  'posts.commented': commented,
  'posts.comment_edited': ({ commentId }, queries) => refreshCommentSoon(queries, commentId),
  'posts.comment_deleted': (data, queries) => {
    overlayOf(queries).setGone('comment', data.commentId, true);
    count(queries, data);
  },
  'posts.comment_restored': (data, queries) => {
    const overlay = overlayOf(queries);
    count(queries, data);
    if (overlay.known('comment', data.commentId) === undefined)
      refreshCommentsSoon(queries, data.postId, data.parentId);
    else overlay.setGone('comment', data.commentId, false);
  },
  'posts.comment_reacted': commentReacted,
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
