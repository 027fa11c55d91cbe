import * as z from 'zod/mini';
import { type ACT_DECISIONS, ALONE_HOURS, type DecidedAct } from '#contract/wallet/acts.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { post } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import type { AdminContext } from './act.ts';
import { transactionOfAct } from './moves.ts';
import { canApplyAct, canRefuseAct, canWithdrawAct } from './policy.ts';
import { presentAct } from './present-act.ts';
import { type ActRow, decideAct, lockAct, openWallet, selectAlone } from './queries-acts.ts';
import { insertGrant } from './queries-grants.ts';

type Deciding = Pick<EffectContext<WalletTables>, 'db' | 'now' | 'language' | 'emit'>;
type Basis = 'second' | 'alone';

/** Posts what a locked proposal asks for. `by`: null for the program. */
async function apply(ctx: Deciding, measure: ActRow, basis: Basis, by: string | null): Promise<void> {
  const { id: actId, owner_id: ownerId, kind } = measure;
  if ((kind !== 'grant' && kind !== 'adjust') || measure.currency === null || measure.amount === null)
    throw new Error(`a proposal of the kind ${kind} moves nothing`);
  const { currency, amount } = { currency: measure.currency, amount: measure.amount };
  await openWallet(ctx.db, { ownerId });
  const transaction = transactionOfAct({ actId, ownerId, kind, currency, amount, memberId: measure.proposed_by });
  await post({ ...ctx, db: across(ctx.db) }, [transaction]);
  if (kind === 'grant') await insertGrant(ctx.db, { actId, ownerId, currency, amount, endsAt: measure.ends_at });
  const decided = { id: actId, state: 'applied', basis, by, transactionId: transaction.id, now: ctx.now };
  found((await decideAct(ctx.db, decided)) || undefined);
}

const POLICY = { apply: canApplyAct, refuse: canRefuseAct, withdraw: canWithdrawAct };
const STATE = { refuse: 'refused', withdraw: 'withdrawn' } as const;

/** A second admin agrees or refuses, or the first one withdraws. The row decides who was first. */
export async function decideWalletAct(
  ctx: AdminContext,
  id: string,
  decision: (typeof ACT_DECISIONS)[number],
): Promise<DecidedAct> {
  const { db, member, now } = ctx;
  const measure = found(await lockAct.first(db, { id, adminId: member.id }));
  const owner = { id: measure.owner_id, isOwn: measure.is_own };
  enforce(POLICY[decision](ctx, { state: measure.state, proposedBy: measure.proposed_by, owner }));
  if (decision === 'apply') await apply(ctx, measure, 'second', member.id);
  else await decideAct(db, { id, state: STATE[decision], basis: null, by: member.id, transactionId: null, now });
  await ctx.emit('wallet.act_changed', { actId: id, ownerId: measure.owner_id });
  await audit(across(db), {
    adminId: member.id,
    what: `wallet.${decision}_act`,
    target: { kind: 'profile', id: measure.owner_id },
    reason: measure.reason,
    at: now,
  });
  return await presentAct(ctx, id);
}

const BATCH = 50;
/**
 * Where there is no other admin with the duty, a proposal is applied a day later, and its history says so. One that
 * cannot be applied any more is refused.
 */
export const applyAlone = defineTask({
  name: 'wallet.apply_alone',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(ctx: TaskContext<WalletTables>) {
    const before = new Date(ctx.now.getTime() - ALONE_HOURS * 3_600_000);
    for (const { id, owner_id: ownerId } of await selectAlone(ctx.db, { before, limit: BATCH }))
      try {
        await ctx.transaction(async (tx) => {
          const measure = await lockAct.first(tx.db, { id, adminId: id });
          if (measure?.state !== 'proposed') return;
          await apply(tx, measure, 'alone', null);
          await tx.emit('wallet.act_changed', { actId: id, ownerId: measure.owner_id });
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = { id, state: 'refused', basis: null, by: null, transactionId: null, now: ctx.now };
        await ctx.transaction(async (tx) => {
          await decideAct(tx.db, refused);
          await tx.emit('wallet.act_changed', { actId: id, ownerId });
        });
      }
  },
});
