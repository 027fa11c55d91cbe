import type { FactData } from '#contract/facts.ts';
import { across } from '#platform/database/door.ts';
import { onFact } from '#platform/facts/effect.ts';
import { commentsUnder, hasCommented, type Said } from '#rooms/posts';
import type { NotificationsTables } from './tables.ts';
import { notifyWhile, withdrawUnless, type Notice, type NotificationsEffect } from './tell.ts';

type T = NotificationsTables;

/** Whether a comment is there at this moment. */
const standing = async (act: NotificationsEffect, commentId: string) =>
  (await commentsUnder(across(act.db), commentId)).some((said) => said.commentId === commentId);

/**
 * Each person is told once per comment, by the most personal reason. `again`: whether the same person's next comment is
 * news.
 */
async function tellOfComment(act: NotificationsEffect, said: Said, at: Date, again: boolean): Promise<void> {
  const told = new Set<string>([said.authorId]);
  const once = async (recipientId: string, notice: Pick<Notice, 'kind' | 'about'>) => {
    if (told.has(recipientId)) return;
    told.add(recipientId);
    await notifyWhile(act, { recipientId, actorId: said.authorId, at, ...notice }, again, () =>
      standing(act, said.commentId),
    );
  };
  for (const mentioned of said.mentionedIds)
    await once(mentioned, { kind: 'mentioned_in_comment', about: { kind: 'comment', id: said.commentId } });
  if (said.parentAuthorId !== null && said.parentId !== null)
    await once(said.parentAuthorId, { kind: 'replied', about: { kind: 'comment', id: said.parentId } });
  await once(said.postAuthorId, { kind: 'commented', about: { kind: 'post', id: said.postId } });
}

/** Who is named later than the comment was written: an edit added them, or they may see it only now. */
async function tellLater(
  act: NotificationsEffect,
  { commentId, authorId, mentionedIds }: { commentId: string; authorId: string; mentionedIds: readonly string[] },
  at: Date,
): Promise<void> {
  for (const recipientId of mentionedIds)
    await notifyWhile(
      act,
      { recipientId, kind: 'mentioned_in_comment', about: { kind: 'comment', id: commentId }, actorId: authorId, at },
      false,
      () => standing(act, commentId),
    );
}

/** Whoever has said nothing else there leaves the group, and the group goes with its last. */
async function takeBack(
  act: NotificationsEffect,
  { postId, parentId, authorIds }: FactData<'posts.comment_deleted'>,
): Promise<void> {
  const places = [
    { kind: 'commented', about: { kind: 'post', id: postId } },
    ...(parentId === null ? [] : ([{ kind: 'replied', about: { kind: 'comment', id: parentId } }] as const)),
  ] as const;
  for (const actorId of authorIds)
    for (const { kind, about } of places)
      await withdrawUnless(act, { kind, about, actorId }, () => hasCommented(across(act.db), about, actorId));
}

export const commentEffects = [
  onFact<T, 'posts.commented'>('posts.commented', 'notifications.comment', (act, data, { statedAt }) =>
    tellOfComment(act, data, statedAt, true),
  ),
  onFact<T, 'posts.comment_edited'>(
    'posts.comment_edited',
    'notifications.added_comment_mentions',
    (act, { newlyMentionedIds, ...comment }, { statedAt }) =>
      tellLater(act, { ...comment, mentionedIds: newlyMentionedIds }, statedAt),
  ),
  onFact<T, 'posts.edited'>(
    'posts.edited',
    'notifications.opened_comment_mentions',
    async (act, { newlyMentionedIn }, { statedAt }) => {
      for (const comment of newlyMentionedIn) await tellLater(act, comment, statedAt);
    },
  ),
  onFact<T, 'posts.comment_deleted'>('posts.comment_deleted', 'notifications.comment_gone', takeBack),
  onFact<T, 'posts.comment_restored'>(
    'posts.comment_restored',
    'notifications.comment_back',
    async (act, { commentId }, { statedAt }) => {
      for (const said of await commentsUnder(across(act.db), commentId))
        await tellOfComment(act, said, statedAt, false);
    },
  ),
];
