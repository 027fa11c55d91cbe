import { mailVerdict } from '#modules/accounts';
import { onFact } from '#platform/facts/effect.ts';
import type { NotificationsTables } from './tables.ts';
import { notifySystem } from './notify.ts';

type T = NotificationsTables;

/** What the house tells of one's own account. */
export const systemEffects = [
  // Its letter says why, and goes at once: a digest holds what others did.
  onFact<T, 'accounts.verification_decided'>(
    'accounts.verification_decided',
    'notifications.verification',
    async (ctx, { memberId, verificationId, approved }, { statedAt }) => {
      const { email } = await notifySystem(ctx, {
        recipientId: memberId,
        kind: approved ? 'verification_approved' : 'verification_rejected',
        at: statedAt,
      });
      if (email) await ctx.task(mailVerdict, { verificationId });
    },
  ),
  // Its letter is none that can be switched off: it was asked for, or somebody else is at the account.
  onFact<T, 'accounts.export_ready'>(
    'accounts.export_ready',
    'notifications.export',
    async (ctx, { memberId }, { statedAt }) => {
      await notifySystem(ctx, { recipientId: memberId, kind: 'export_ready', at: statedAt });
    },
  ),
];
