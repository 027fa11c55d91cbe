import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  createComment,
  type Comment,
  deleteComment,
  editComment,
  type Entity,
  restoreComment,
} from '#contract/posts.ts';
import { findParts } from '#contract/core/text-parts.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate, undoable } from '#shell/state/mutate.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { commentsKey, type Pages, repliesKey } from '../api.ts';
import { isSending, learnOne, sendingId } from '../entities.ts';
import { myCard } from '../myself.ts';
import { allIn, atEnd, without } from '../pages.ts';
import { text } from '../strings.ts';
import { refreshPostSoon } from './refresh.ts';

interface Thread {
  postId: string;
  parentId: string | null;
}

/** The list that holds a comment of this thread: below its post, or below the comment it answers. */
const listKey = ({ postId, parentId }: Thread): QueryKey =>
  parentId === null ? commentsKey(postId) : repliesKey(parentId);

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

/** The comment as it is shown until the server has answered: without actions. */
function sending(thread: Thread, words: string): Comment | undefined {
  const author = myCard();
  return (
    author && {
      id: sendingId(),
      ...thread,
      author,
      text: words,
      entities: partsOf(words),
      reaction: null,
      version: 1,
      createdAt: new Date().toISOString(),
      edited: false,
      counts: { reactions: { like: 0, celebrate: 0, support: 0, insightful: 0, funny: 0 }, replies: 0 },
      can: { edit: false, delete: false, reply: false, react: false, report: false },
    }
  );
}

/** Changes the loaded pages of a thread without marking them as fresh. */
function changeList(queries: QueryClient, thread: Thread, change: (pages: Pages<Comment>) => Pages<Comment>): void {
  const key = listKey(thread);
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
  queries.setQueryData<Pages<Comment>>(key, (pages) => pages && change(pages), { updatedAt });
}

/** Whether a comment of the user to this thread is being sent. */
export const isSendingTo = (queries: QueryClient, thread: Thread): boolean =>
  allIn(queries.getQueryData<Pages<Comment>>(listKey(thread))).some(isSending);

interface Place extends Thread {
  /** Receives the ids of the comment in its list: first a temporary one, then the server's. */
  onSaid?: ((id: string) => void) | undefined;
}

/**
 * Posts a comment. It is shown at once; on failure it is removed and the error is thrown, so that the form can keep the
 * text.
 */
export async function comment(queries: QueryClient, { onSaid, ...thread }: Place, words: string): Promise<void> {
  const early = sending(thread, words);
  if (early) {
    onSaid?.(early.id);
    changeList(queries, thread, (pages) => atEnd(pages, early));
  }
  const learn = learnOne(queries);
  const { postId, parentId } = thread;
  const outcome = await mutate(queries, {
    send: () => call(createComment, { params: { postId }, body: { text: words, parentId } }),
    expect: counting(thread, 1, 1),
    quiet: true,
  });
  if (early) changeList(queries, thread, (pages) => without(pages, ({ id }) => id === early.id));
  if (!outcome.done) {
    refreshPostSoon(queries, postId);
    throw outcome.error;
  }
  learn(outcome.reply);
  const { data } = outcome.reply;
  onSaid?.(data.id);
  changeList(queries, thread, (pages) => atEnd(pages, data));
}

/** Edits a comment of the user. Rejects with the refusal. */
export async function changeWords(
  queries: QueryClient,
  { id }: Comment,
  body: { version: number; text: string },
): Promise<void> {
  const { data } = await call(editComment, { params: { commentId: id }, body });
  overlayOf(queries).change('comment', id, () => data);
}

/** Deletes a comment at once, with its replies; it can be restored for a while. */
export async function removeComment(queries: QueryClient, comment: Comment): Promise<void> {
  const size = 1 + comment.counts.replies;
  const params = { commentId: comment.id };
  await undoable(
    queries,
    {
      send: () => call(deleteComment, { params }),
      expect: [expecting<'comment', void>('comment', comment, { gone: true }), ...counting<void>(comment, -size, -1)],
    },
    {
      message: text('comment.deleted'),
      send: () => call(restoreComment, { params }),
      expect: [
        expecting<'comment', { data: Comment }>('comment', comment, { gone: false, answer: (_, { data }) => data }),
        ...counting<{ data: Comment }>(comment, size, 1),
      ],
    },
  );
}
