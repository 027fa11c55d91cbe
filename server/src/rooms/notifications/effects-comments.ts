import type { FactData } from '#contract/facts.ts';
import { across } from '#platform/database/door.ts';
import { onFact } from '#platform/facts/effect.ts';
import { commentsUnder, hasCommented, type Said } from '#rooms/posts';
import type { NotificationsTables } from './tables.ts';
import { notifyWhile, withdrawUnless, type Notice, type NotificationsEffect } from './tell.ts';

type T = NotificationsTables;

/** Each person is told once per comment, by the most personal reason. `again`: whether the same person's next comment is news. */
async function tellOfComment(act: NotificationsEffect, said: Said, at: Date, again: boolean): Promise<void> {
  const told = new Set<string>([said.authorId]);
  const stands = async () => (await commentsUnder(across(act.db), said.commentId)).some(({ commentId }) => commentId === said.commentId);
  const once = async (recipientId: string, notice: Pick<Notice, 'kind' | 'about'>) => {
    if (told.has(recipientId)) return;
    told.add(recipientId);
    await notifyWhile(act, { recipientId, actorId: said.authorId, at, ...notice }, again, stands);
  };
  for (const mentioned of said.mentionedIds) await once(mentioned, { kind: 'mentioned_in_comment', about: { kind: 'comment', id: said.commentId } });
  if (said.parentAuthorId !== null && said.parentId !== null) await once(said.parentAuthorId, { kind: 'replied', about: { kind: 'comment', id: said.parentId } });
  await once(said.postAuthorId, { kind: 'commented', about: { kind: 'post', id: said.postId } });
}

/** Whoever has said nothing else there leaves the group, and the group goes with its last. */
async function takeBack(act: NotificationsEffect, { postId, parentId, authorIds }: FactData<'posts.comment_deleted'>): Promise<void> {
  const places = [{ kind: 'commented', about: { kind: 'post', id: postId } }, ...(parentId === null ? [] : [{ kind: 'replied', about: { kind: 'comment', id: parentId } }] as const)] as const;
  for (const actorId of authorIds)
    for (const { kind, about } of places) await withdrawUnless(act, { kind, about, actorId }, () => hasCommented(across(act.db), about, actorId));
}

export const commentEffects = [
  onFact<T, 'posts.commented'>('posts.commented', 'notifications.comment', (act, data, { statedAt }) => tellOfComment(act, data, statedAt, true)),
  onFact<T, 'posts.comment_deleted'>('posts.comment_deleted', 'notifications.comment_gone', takeBack),
  onFact<T, 'posts.comment_restored'>('posts.comment_restored', 'notifications.comment_back', async (act, { commentId }, { statedAt }) => {
    for (const said of await commentsUnder(across(act.db), commentId)) await tellOfComment(act, said, statedAt, false);
  }),
];
