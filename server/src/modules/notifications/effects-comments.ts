import type { FactData } from '#contract/core/facts.ts';
import { across } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { commentsUnder, hasCommented, type Said } from '#modules/posts';
import type { NotificationsTables } from './tables.ts';
import { notifyWhile, withdrawUnless, type NewNotification, type NotificationsEffect } from './notify.ts';

type T = NotificationsTables;

/** Whether a comment is there at this moment. */
const relationship = async (ctx: NotificationsEffect, commentId: string) =>
  (await commentsUnder(across(ctx.db), commentId)).some((said) => said.commentId === commentId);

/**
 * Each person is told once per comment, by the most personal reason. `again`: whether the same person's next comment is
 * news.
 */
async function notifyOfComment(ctx: NotificationsEffect, said: Said, at: Date, again: boolean): Promise<void> {
  const stored = new Set<string>([said.authorId]);
  const once = async (recipientId: string, notification: Pick<NewNotification, 'kind' | 'about'>) => {
    if (stored.has(recipientId)) return;
    stored.add(recipientId);
    await notifyWhile(ctx, { recipientId, actorId: said.authorId, at, ...notification }, again, () =>
      relationship(ctx, said.commentId),
    );
  };
  for (const mentioned of said.mentionedIds)
    await once(mentioned, { kind: 'mentioned_in_comment', about: { kind: 'comment', id: said.commentId } });
  if (said.parentAuthorId !== null && said.parentId !== null)
    await once(said.parentAuthorId, { kind: 'replied', about: { kind: 'comment', id: said.parentId } });
  await once(said.postAuthorId, { kind: 'commented', about: { kind: 'post', id: said.postId } });
}

/** Who is named later than the comment was written: an edit added them, or they may see it only now. */
async function notifyLater(
  ctx: NotificationsEffect,
  { commentId, authorId, mentionedIds }: { commentId: string; authorId: string; mentionedIds: readonly string[] },
  at: Date,
): Promise<void> {
  for (const recipientId of mentionedIds)
    await notifyWhile(
      ctx,
      { recipientId, kind: 'mentioned_in_comment', about: { kind: 'comment', id: commentId }, actorId: authorId, at },
      false,
      () => relationship(ctx, commentId),
    );
}

/** Whoever has said nothing else there leaves the group, and the group goes with its last. */
async function takeBack(
  ctx: NotificationsEffect,
  { postId, parentId, authorIds }: FactData<'posts.comment_deleted'>,
): Promise<void> {
  const places = [
    { kind: 'commented', about: { kind: 'post', id: postId } },
    ...(parentId === null ? [] : ([{ kind: 'replied', about: { kind: 'comment', id: parentId } }] as const)),
  ] as const;
  for (const actorId of authorIds)
    for (const { kind, about } of places)
      await withdrawUnless(ctx, { kind, about, actorId }, () => hasCommented(across(ctx.db), about, actorId));
}

export const commentEffects = [
  onFact<T, 'posts.commented'>('posts.commented', 'notifications.comment', (ctx, data, { statedAt }) =>
    notifyOfComment(ctx, data, statedAt, true),
  ),
  onFact<T, 'posts.comment_edited'>(
    'posts.comment_edited',
    'notifications.added_comment_mentions',
    (ctx, { newlyMentionedIds, ...comment }, { statedAt }) =>
      notifyLater(ctx, { ...comment, mentionedIds: newlyMentionedIds }, statedAt),
  ),
  onFact<T, 'posts.edited'>(
    'posts.edited',
    'notifications.opened_comment_mentions',
    async (ctx, { newlyMentionedIn }, { statedAt }) => {
      for (const comment of newlyMentionedIn) await notifyLater(ctx, comment, statedAt);
    },
  ),
  onFact<T, 'posts.comment_deleted'>('posts.comment_deleted', 'notifications.comment_gone', takeBack),
  onFact<T, 'posts.comment_restored'>(
    'posts.comment_restored',
    'notifications.comment_back',
    async (ctx, { commentId }, { statedAt }) => {
      for (const said of await commentsUnder(across(ctx.db), commentId))
        await notifyOfComment(ctx, said, statedAt, false);
    },
  ),
];
