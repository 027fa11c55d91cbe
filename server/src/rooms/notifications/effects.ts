import { onFact } from '#platform/facts/effect.ts';
import { notify, withdraw } from './tell.ts';
import type { NotificationsTables } from './tables.ts';

type T = NotificationsTables;

/** What of all that happens somebody should know. Each person is told once per comment, by the most personal reason. */
export const effects = [
  onFact<T, 'posts.published'>('posts.published', 'notifications.post_mentions', async (act, data, { statedAt }) => {
    for (const recipientId of data.mentionedIds)
      await notify(act, { recipientId, kind: 'mentioned', about: { kind: 'post', id: data.postId }, actorId: data.authorId, at: statedAt });
  }),
  onFact<T, 'posts.edited'>('posts.edited', 'notifications.added_mentions', async (act, data, { statedAt }) => {
    for (const recipientId of data.newlyMentionedIds)
      await notify(act, { recipientId, kind: 'mentioned', about: { kind: 'post', id: data.postId }, actorId: data.authorId, at: statedAt });
  }),
  onFact<T, 'posts.commented'>('posts.commented', 'notifications.comment', async (act, data, { statedAt }) => {
    const told = new Set<string>([data.authorId]);
    const once = async (recipientId: string, notice: Omit<Parameters<typeof notify>[1], 'recipientId' | 'actorId' | 'at'>) => {
      if (told.has(recipientId)) return;
      told.add(recipientId);
      await notify(act, { recipientId, actorId: data.authorId, at: statedAt, ...notice });
    };
    for (const mentioned of data.mentionedIds) await once(mentioned, { kind: 'mentioned_in_comment', about: { kind: 'comment', id: data.commentId } });
    if (data.parentAuthorId !== null && data.parentId !== null) await once(data.parentAuthorId, { kind: 'replied', about: { kind: 'comment', id: data.parentId } });
    await once(data.postAuthorId, { kind: 'commented', about: { kind: 'post', id: data.postId } });
  }),
  onFact<T, 'posts.reacted'>('posts.reacted', 'notifications.reaction', async (act, data, { statedAt }) => {
    await notify(act, { recipientId: data.authorId, kind: 'reacted', about: { kind: 'post', id: data.postId }, actorId: data.actorId, at: statedAt });
  }),
  onFact<T, 'posts.unreacted'>('posts.unreacted', 'notifications.reaction_gone', async (act, data) => {
    await withdraw(act, 'reacted', data.postId, data.actorId);
  }),
  onFact<T, 'posts.comment_reacted'>('posts.comment_reacted', 'notifications.comment_reaction', async (act, data, { statedAt }) => {
    await notify(act, { recipientId: data.authorId, kind: 'comment_reacted', about: { kind: 'comment', id: data.commentId }, actorId: data.actorId, at: statedAt });
  }),
];
