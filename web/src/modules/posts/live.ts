import type { QueryClient } from '@tanstack/react-query';
import type { HeardData } from '#contract/core/facts.ts';
import { withoutExcluded } from '#contract/posts.counts.ts';
import { readFeed } from '#contract/posts.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { followScope, withFollow } from './actions/follow.ts';
import { isWriting } from './actions/write.ts';
import {
  askAgain,
  refreshCommentsSoon,
  refreshCommentSoon,
  refreshEndSoon,
  refreshPostSoon,
} from './actions/refresh.ts';
import { scopeOf } from './actions/react.ts';
import { headQuery } from './api.ts';
import { editCommentUseCase, isSendingTo, knownComment, takeOutComment, takeOutCommentsBy } from './cache/comments.ts';
import { withCounts } from './cache/counts.ts';
import { changePost, changePostsBy, knownPost, takeOutAuthor, takeOutPost } from './cache/posts.ts';
import { myActorId } from './myself.ts';

type Moved = Pick<HeardData<'posts.commented'>, 'postId' | 'parentId' | 'counts' | 'parentCounts'>;

function count(queries: QueryClient, { postId, parentId, counts, parentCounts }: Moved): void {
  changePost(queries, postId, (post) => withCounts(post, counts));
  if (parentId !== null && parentCounts !== null)
    editCommentUseCase(queries, parentId, (parent) => withCounts(parent, parentCounts));
}

/**
 * A comment was added. Facts of one name about one post come at most once a second, the last one always: when the count
 * jumped,
 * comments in between were not told of, and all that is shown is read again.
 */
function commented(data: HeardData<'posts.commented'>, queries: QueryClient): void {
  const before = knownPost(queries, data.postId);
  count(queries, data);
  if (before === undefined || knownComment(queries, data.commentId) !== undefined) return;
  // One's own, sent from this tab: its answer is about to take its place.
  if (data.authorId === myActorId() && isSendingTo(queries, data)) return;
  const jumped = withoutExcluded(data.counts, before.apart).comments > before.counts.comments + 1;
  if (jumped) refreshCommentsSoon(queries, data.postId, data.parentId);
  else refreshEndSoon(queries, data.postId, data.parentId);
}

function reacted(data: HeardData<'posts.reacted'>, queries: QueryClient): void {
  // What this tab has sent is answered there.
  if (isWriting(queries, scopeOf({ kind: 'post', id: data.postId }))) return;
  const known = knownPost(queries, data.postId);
  if (known === undefined || known.counts.sequence >= data.counts.sequence) return;
  changePost(queries, data.postId, (post) => withCounts(post, data.counts));
  // One's own, from another device: the fact does not tell which reaction it was.
  if (data.actorId === myActorId()) refreshPostSoon(queries, data.postId);
}

/**
 * Whom one follows has changed: a feed that nobody looks at is read anew when it is opened, one on the screen offers
 * what is new.
 */
function feedChanged(queries: QueryClient): void {
  queries.removeQueries({ queryKey: queryKey(readFeed), type: 'inactive' });
  staleSoon(queries, headQuery().queryKey);
}

export const live: LiveHandlers = {
  'posts.published': (_, queries) => staleSoon(queries, headQuery().queryKey),
  'posts.edited': ({ postId, visibilityChanged }, queries) => {
    if (knownPost(queries, postId) !== undefined) refreshPostSoon(queries, postId);
    else if (visibilityChanged) staleSoon(queries, headQuery().queryKey);
  },
  'posts.deleted': ({ postId }, queries) => {
    takeOutPost(queries, postId);
    askAgain(queries, postId);
  },
  'posts.restored': ({ postId }, queries) => {
    askAgain(queries, postId);
    staleSoon(queries, headQuery().queryKey);
  },
  'posts.reacted': reacted,
  'posts.unreacted': reacted,
  'posts.commented': commented,
  'posts.comment_edited': ({ commentId }, queries) => refreshCommentSoon(queries, commentId),
  'posts.comment_deleted': (data, queries) => {
    takeOutComment(queries, data.commentId);
    count(queries, data);
  },
  'posts.comment_restored': (data, queries) => {
    count(queries, data);
    if (knownComment(queries, data.commentId) === undefined) refreshCommentsSoon(queries, data.postId, data.parentId);
  },
  'posts.hiding_changed': ({ postId, hidden }, queries) => {
    if (hidden) takeOutPost(queries, postId);
    else staleSoon(queries, headQuery().queryKey);
    changePost(queries, postId, (post) => ({ ...post, can: { ...post.can, hide: !hidden, unhide: hidden } }));
  },
  'network.followed': ({ followerId, followeeId }, queries) => {
    if (followerId !== myActorId()) return;
    if (!isWriting(queries, followScope(followeeId)))
      changePostsBy(queries, followeeId, (post) => withFollow(post, 'following'));
    feedChanged(queries);
  },
  'network.unfollowed': ({ followerId, followeeId }, queries) => {
    if (followerId !== myActorId()) return;
    takeOutAuthor(queries, followeeId, 'feed');
    if (!isWriting(queries, followScope(followeeId)))
      changePostsBy(queries, followeeId, (post) => withFollow(post, 'none'));
    feedChanged(queries);
  },
  'network.blocked': ({ blockedId }, queries) => {
    takeOutAuthor(queries, blockedId, 'everywhere');
    takeOutCommentsBy(queries, blockedId);
    feedChanged(queries);
  },
  'posts.comment_reacted': (data, queries) => {
    if (isWriting(queries, scopeOf({ kind: 'comment', id: data.commentId }))) return;
    const known = knownComment(queries, data.commentId);
    if (known === undefined || known.counts.sequence >= data.counts.sequence) return;
    editCommentUseCase(queries, data.commentId, (comment) => withCounts(comment, data.counts));
    if (data.actorId === myActorId()) refreshCommentSoon(queries, data.commentId);
  },
};
