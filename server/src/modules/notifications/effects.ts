import type { FactData } from '#contract/core/facts.ts';
import { across } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { hasReacted } from '#modules/posts';
import { hasEndorsed } from '#modules/profiles';
import { commentEffects } from './effects-comments.ts';
import { systemEffects } from './effects-system.ts';
import { networkEffects } from './effects-network.ts';
import { zoneEffect } from './effects-zone.ts';
import { regatherOf } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';
import { mirror, notify, notifyOnce, type NotificationsEffect } from './notify.ts';

type T = NotificationsTables;
type At = { statedAt: Date };

const reaction = (
  ctx: NotificationsEffect,
  { postId: id, authorId, actorId }: FactData<'posts.reacted'>,
  { statedAt }: At,
) =>
  mirror(ctx, { recipientId: authorId, kind: 'reacted', about: { kind: 'post', id }, actorId, at: statedAt }, () =>
    hasReacted(across(ctx.db), { kind: 'post', id }, actorId),
  );

const endorsement = (
  ctx: NotificationsEffect,
  { memberId, itemId: id, endorserId: actorId }: FactData<'profiles.skill_endorsed'>,
  { statedAt }: At,
) =>
  mirror(
    ctx,
    { recipientId: memberId, kind: 'skill_endorsed', about: { kind: 'skill', id }, actorId, at: statedAt },
    () => hasEndorsed(across(ctx.db), id, actorId),
  );

/** What of all that happens somebody should know. */
export const effects = [
  ...commentEffects,
  onFact<T, 'posts.published'>('posts.published', 'notifications.post_mentions', async (ctx, data, { statedAt }) => {
    for (const recipientId of data.mentionedIds)
      await notify(ctx, {
        recipientId,
        kind: 'mentioned',
        about: { kind: 'post', id: data.postId },
        actorId: data.authorId,
        at: statedAt,
      });
  }),
  onFact<T, 'posts.edited'>('posts.edited', 'notifications.added_mentions', async (ctx, data, { statedAt }) => {
    for (const recipientId of data.newlyMentionedIds)
      await notifyOnce(ctx, {
        recipientId,
        kind: 'mentioned',
        about: { kind: 'post', id: data.postId },
        actorId: data.authorId,
        at: statedAt,
      });
  }),
  onFact<T, 'posts.reacted'>('posts.reacted', 'notifications.reaction', reaction),
  onFact<T, 'posts.unreacted'>('posts.unreacted', 'notifications.reaction_gone', reaction),
  // Stated when a reaction to a comment is taken back, too.
  onFact<T, 'posts.comment_reacted'>(
    'posts.comment_reacted',
    'notifications.comment_reaction',
    (ctx, { commentId: id, authorId, actorId }, { statedAt }) =>
      mirror(
        ctx,
        { recipientId: authorId, kind: 'comment_reacted', about: { kind: 'comment', id }, actorId, at: statedAt },
        () => hasReacted(across(ctx.db), { kind: 'comment', id }, actorId),
      ),
  ),
  ...networkEffects,
  onFact<T, 'profiles.skill_endorsed'>('profiles.skill_endorsed', 'notifications.endorsement', endorsement),
  onFact<T, 'profiles.endorsement_withdrawn'>(
    'profiles.endorsement_withdrawn',
    'notifications.endorsement_gone',
    endorsement,
  ),
  ...systemEffects,
  zoneEffect,
  onFact<T, 'actors.state_changed'>('actors.state_changed', 'notifications.state_changed', async (ctx, { actorId }) => {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
      const { last, recipients }: Awaited<ReturnType<typeof regatherOf>> = await regatherOf(
        ctx.db,
        actorId,
        after,
        500,
      );
      for (const recipientId of recipients) await ctx.emit('notifications.changed', { recipientId });
      after = last;
    }
  }),
];
