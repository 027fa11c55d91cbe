import type { QueryClient } from '@tanstack/react-query';
import {
  createComment,
  type Comment,
  deleteComment,
  editComment,
  type Entity,
  restoreComment,
} from '#contract/posts/posts.ts';
import { hideComment as hide, type HiddenComment, unhideComment } from '#contract/posts/hidden.ts';
import type { Picture } from '#contract/media/media.ts';
import { findParts } from '#contract/core/text-parts.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate, undoable } from '#shell/state/mutate.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { hiddenKey, type Pages } from '../api.ts';
import { learnOne, sendingId } from '../entities.ts';
import { myCard } from '../myself.ts';
import { commentOrder } from '../comment-order.ts';
import { atEnd, atStart, without } from '../pages.ts';
import { text } from '../strings.ts';
import { refreshCommentsSoon, refreshPostSoon } from './refresh.ts';
import { listKey, type Thread } from './thread.ts';

/** Where a new comment goes: newest first, or after what is shown. */
const withNew = ({ parentId }: Thread, pages: Pages<Comment>, thing: Comment): Pages<Comment> =>
  parentId === null && commentOrder() === 'newest' ? atStart(pages, thing) : atEnd(pages, thing);

/** Changes the displayed counts until the server sends its own. */
const counting = <R>({ postId, parentId }: Thread, comments: number, replies: number) => [
  expecting<'post', R>(
    'post',
    { id: postId },
    {
      patch: ({ counts, ...post }) => ({
        ...post,
        counts: { ...counts, comments: Math.max(0, counts.comments + comments) },
      }),
    },
  ),
  ...(parentId === null
    ? []
    : [
        expecting<'comment', R>(
          'comment',
          { id: parentId },
          {
            patch: ({ counts, ...parent }) => ({
              ...parent,
              counts: { ...counts, replies: Math.max(0, counts.replies + replies) },
            }),
          },
        ),
      ]),
];

/** Links and hashtags as the server will find them; only the server can resolve mentions. */
function partsOf(words: string): Entity[] {
  const { links, hashtags } = findParts(words);
  const entities: Entity[] = [
    ...links.map((link) => ({ kind: 'link' as const, ...link })),
    ...hashtags.map((hashtag) => ({ kind: 'hashtag' as const, ...hashtag })),
  ];
  return entities.toSorted((a, b) => a.start - b.start);
}

const noAbilities: Comment['can'] = {
  edit: false,
  delete: false,
  hide: false,
  reply: false,
  react: false,
  report: false,
  remove: false,
  markAnswer: false,
  unmarkAnswer: false,
};
/** The comment as it is shown until the server has answered: without actions. */
function sending(thread: Thread, { text: words, picture }: Words): Comment | undefined {
  const author = myCard();
  return (
    author && {
      id: sendingId(),
      ...thread,
      author,
      text: words,
      entities: partsOf(words),
      picture,
      reaction: null,
      version: 1,
      createdAt: new Date().toISOString(),
      edited: false,
      counts: { reactions: { like: 0, celebrate: 0, support: 0, insightful: 0, funny: 0 }, replies: 0 },
      spaceId: null,
      isAnswer: false,
      can: noAbilities,
    }
  );
}

/** Changes the loaded pages of a thread without marking them as fresh. */
function changeList(queries: QueryClient, thread: Thread, change: (pages: Pages<Comment>) => Pages<Comment>): void {
  const key = listKey(thread);
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
  queries.setQueryData<Pages<Comment>>(key, (pages) => pages && change(pages), { updatedAt });
}

/** What a comment says: the picture is uploaded already. */
export interface Words {
  readonly text: string;
  readonly picture: Picture | null;
}
interface Place extends Thread {
  /** Receives the ids of the comment in its list: first a temporary one, then the server's. */
  onSaid?: ((id: string) => void) | undefined;
}

const bodyOf = ({ text: words, picture }: Words, parentId: string | null) => ({
  text: words,
  parentId,
  ...(picture && { picture: { id: picture.id, alt: picture.alt } }),
});

/**
 * Posts a comment. It is shown at once; on failure it is removed and the error is thrown, so that the form can keep the
 * text.
 */
export async function comment(queries: QueryClient, { onSaid, ...thread }: Place, words: Words): Promise<void> {
  const early = sending(thread, words);
  if (early) {
    onSaid?.(early.id);
    changeList(queries, thread, (pages) => withNew(thread, pages, early));
  }
  const learn = learnOne(queries);
  const { postId, parentId } = thread;
  const outcome = await mutate(queries, {
    send: () => call(createComment, { params: { postId }, body: bodyOf(words, parentId) }),
    expect: counting(thread, 1, 1),
    quiet: true,
  });
  if (early) changeList(queries, thread, (pages) => without(pages, ({ id }) => id === early.id));
  if (!outcome.done) {
    refreshPostSoon(queries, postId);
    throw outcome.error;
  }
  learn(outcome.reply);
  acted();
  const { data } = outcome.reply;
  onSaid?.(data.id);
  changeList(queries, thread, (pages) => withNew(thread, pages, data));
}

/** Edits a comment of the user. Rejects with the refusal. */
export async function changeWords(
  queries: QueryClient,
  { id }: Comment,
  body: { version: number; text: string; picture?: { id: string; alt: string } | null },
): Promise<void> {
  const { data } = await call(editComment, { params: { commentId: id }, body });
  overlayOf(queries).change('comment', id, () => data);
}

/** Takes a comment and its replies out of their lists, or returns them. */
export const moving = <R>(comment: Comment, gone: boolean, answer?: (comment: Comment, reply: R) => Comment) => {
  const size = gone ? -1 - comment.counts.replies : 1 + comment.counts.replies;
  return [
    expecting<'comment', R>('comment', comment, { gone, ...(answer && { answer }) }),
    ...counting<R>(comment, size, gone ? -1 : 1),
  ];
};

/** Deletes a comment at once, with its replies; it can be restored for a while. */
export async function removeComment(queries: QueryClient, comment: Comment): Promise<void> {
  const params = { commentId: comment.id };
  await undoable(
    queries,
    { send: () => call(deleteComment, { params }), expect: moving<void>(comment, true) },
    {
      message: text('comment.deleted'),
      send: () => call(restoreComment, { params }),
      expect: moving<{ data: Comment }>(comment, false, (_, { data }) => data),
    },
  );
}

/** Deletes a comment that the user cannot see on the user's own post, for good. False when refused, with a message. */
export async function deleteUnseenComment(queries: QueryClient, postId: string, commentId: string): Promise<boolean> {
  const { done } = await mutate(queries, {
    send: () => call(deleteComment, { params: { commentId } }),
    onDone: () => refreshPostSoon(queries, postId),
  });
  return done;
}

/** Hides a comment of someone else on the user's post from everyone, with its replies. */
export async function hideComment(queries: QueryClient, comment: Comment): Promise<void> {
  const params = { commentId: comment.id };
  const refresh = () => {
    // It may have been shown again before.
    overlayOf(queries).setGone('hiddenComment', comment.id, false);
    void queries.invalidateQueries({ queryKey: hiddenKey(comment.postId) });
  };
  await undoable(
    queries,
    { send: () => call(hide, { params }), expect: moving<void>(comment, true), onDone: refresh },
    {
      message: text('comment.hidden'),
      send: () => call(unhideComment, { params }),
      expect: moving<{ data: Comment }>(comment, false, (_, { data }) => data),
      onDone: refresh,
    },
  );
}

/** Shows a hidden comment again: it leaves the list of hidden ones and returns to those of the post. */
export async function showComment(queries: QueryClient, postId: string, { id }: HiddenComment): Promise<boolean> {
  const learn = learnOne(queries);
  const { done } = await mutate(queries, {
    send: () => call(unhideComment, { params: { commentId: id } }),
    expect: [expecting('hiddenComment', { id }, { gone: true })],
    onDone(reply) {
      learn(reply);
      overlayOf(queries).setGone('comment', id, false);
      refreshCommentsSoon(queries, postId);
      refreshPostSoon(queries, postId);
    },
  });
  return done;
}
