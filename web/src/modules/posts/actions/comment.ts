import type { QueryClient } from '@tanstack/react-query';
import {
  createComment,
  type Comment,
  deleteComment,
  editComment,
  type Entity,
  restoreComment,
} from '#contract/posts.ts';
import { findParts } from '#contract/core/text-parts.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { addToComments, editCommentUseCase, sendingId, takeOutComment } from '../cache/comments.ts';
import { changePost } from '../cache/posts.ts';
import { myCard } from '../myself.ts';
import { text } from '../strings.ts';
import { UNDO_TIME } from './post.ts';
import { refreshPostSoon } from './refresh.ts';
import { write } from './write.ts';

/** Moves the counts shown, until the server says what they are. */
function move(
  queries: QueryClient,
  { postId, parentId }: Pick<Comment, 'postId' | 'parentId'>,
  comments: number,
  replies: number,
): void {
  changePost(queries, postId, (post) => ({
    ...post,
    counts: { ...post.counts, comments: Math.max(0, post.counts.comments + comments) },
  }));
  if (parentId !== null)
    editCommentUseCase(queries, parentId, (parent) => ({
      ...parent,
      counts: { ...parent.counts, replies: Math.max(0, parent.counts.replies + replies) },
    }));
}

/** Links and hashtags as the server will find them; whom a mention means, only the server knows. */
function partsOf(words: string): Entity[] {
  const { links, hashtags } = findParts(words);
  const entities: Entity[] = [
    ...links.map((link) => ({ kind: 'link' as const, ...link })),
    ...hashtags.map((hashtag) => ({ kind: 'hashtag' as const, ...hashtag })),
  ];
  return entities.toSorted((a, b) => a.start - b.start);
}

/** The comment as it stands there until the server has answered: nothing can be done with it yet. */
function sending(postId: string, parentId: string | null, words: string): Comment | undefined {
  const author = myCard();
  return (
    author && {
      id: sendingId(),
      postId,
      parentId,
      author,
      text: words,
      entities: partsOf(words),
      reaction: null,
      version: 1,
      createdAt: new Date().toISOString(),
      edited: false,
      counts: { reactions: { like: 0, celebrate: 0, support: 0, insightful: 0, funny: 0 }, replies: 0, sequence: 0 },
      can: { edit: false, delete: false, reply: false, react: false, report: false },
    }
  );
}

interface Place {
  postId: string;
  parentId: string | null;
  /** Hears the ids under which it stands in its list: at first one of our own, then the server's. */
  onSaid?: ((id: string) => void) | undefined;
}

/**
 * Posts a comment: shown at once; when it fails it leaves again and the failure is thrown, so that the form can keep
 * the words.
 */
export async function comment(queries: QueryClient, { onSaid, ...place }: Place, words: string): Promise<void> {
  const early = sending(place.postId, place.parentId, words);
  if (early) {
    onSaid?.(early.id);
    addToComments(queries, early);
  }
  move(queries, place, 1, 1);
  try {
    const { data } = await write(queries, () =>
      call(createComment, { params: { postId: place.postId }, body: { text: words, parentId: place.parentId } }),
    );
    if (early) takeOutComment(queries, early.id);
    onSaid?.(data.id);
    addToComments(queries, data);
  } catch (error) {
    if (early) takeOutComment(queries, early.id);
    move(queries, place, -1, -1);
    refreshPostSoon(queries, place.postId);
    throw error;
  }
}

/** Changes the words of an own comment. Rejects with the refusal. */
export async function changeWords(
  queries: QueryClient,
  { id }: Comment,
  body: { version: number; text: string },
): Promise<void> {
  const { data } = await call(editComment, { params: { commentId: id }, body });
  editCommentUseCase(queries, id, () => data);
}

/** Deletes a comment at once, with its replies; for a while it can be brought back. */
export async function removeComment(queries: QueryClient, gone: Comment): Promise<void> {
  const size = 1 + gone.counts.replies;
  const params = { commentId: gone.id };
  const putBack = takeOutComment(queries, gone.id);
  move(queries, gone, -size, -1);
  const backAgain = (comment: Comment) => {
    putBack(comment);
    move(queries, gone, size, 1);
  };
  try {
    await write(queries, () => call(deleteComment, { params }));
  } catch (error) {
    backAgain(gone);
    toast.error(messageOf(error));
    return;
  }
  const restore = () => {
    write(queries, () => call(restoreComment, { params }))
      .then(({ data }) => backAgain(data))
      .catch((error: unknown) => toast.error(messageOf(error)));
  };
  toast.success(text('comment.deleted'), { timeout: UNDO_TIME, action: { label: text('undo'), run: restore } });
}
