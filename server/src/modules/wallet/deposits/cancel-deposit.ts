import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canCancel } from '../policy.ts';
import { presentDeposit } from './present.ts';
import { insertStep, lockDeposit, selectWhole, updateEnded } from './queries.ts';
import type { WalletContext } from './read-deposit.ts';

/** Waits no longer. The provider is not asked: what is paid nevertheless is credited, or returned untaken. */
export async function cancelDeposit(ctx: WalletContext, depositId: string) {
  const { db, actor, now } = ctx;
  const row = await lockDeposit.first(db, { id: depositId });
  const { id, state, expires_at: expiresAt, owner_id: ownerId } = found(row?.owner_id === actor.id ? row : null);
  const verdict = canCancel(ctx, { state, expiresAt });
  enforce(verdict);
  if (verdict === 'ok') {
    await inOrder({
      state: async () => updateEnded(db, { ids: [id], state: 'cancelled', now }),
      step: async () => insertStep(db, { id, state: 'cancelled', now, happenedAt: now }),
      emitted: async () =>
        ctx.emit('wallet.deposit_changed', { depositId: id, ownerId, state: 'cancelled', isLate: false }),
    });
  }
  return presentDeposit(ctx, found(await selectWhole.first(db, { id })));
}
