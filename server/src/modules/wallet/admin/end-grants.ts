import * as z from 'zod/mini';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { post, transactionOf } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import { lockWallet } from './queries-acts.ts';
import { claimEnding, selectLeft, updateGrant } from './queries-grants.ts';

const HOUR_MS = 3_600_000;
/** In one run of the task. */
const GRANTS_MAX = 500;

/** Takes back what is left of one grant. What is on hold is tried again each hour, until it was spent or came back. */
async function endOne(ctx: EffectContext<WalletTables>): Promise<boolean> {
  const { db, now } = ctx;
  const grant = await claimEnding.first(db, { now });
  if (grant === undefined) return false;
  const { act_id: actId, owner_id: ownerId, currency } = grant;
  await lockWallet(db, { ownerId });
  const { left = 0, free = 0 } = (await selectLeft.first(db, { ownerId, currency, actId })) ?? {};
  const amount = Math.min(left, free);
  const isOver = amount === left;
  const nextTryAt = isOver ? null : new Date(now.getTime() + HOUR_MS);
  await updateGrant(db, { actId, taken: amount, endedAt: isOver ? now : null, nextTryAt });
  if (amount === 0) return true;
  const request = {
    purpose: { module: 'wallet', kind: 'measure', id: actId },
    key: `end/${grant.taken}`,
    rule: 'grant_ended',
    memberId: null,
  };
  const movements = [{ from: 'granted', from_owner: ownerId, to: 'granted', amount }];
  await post({ ...ctx, db: across(db) }, [transactionOf(request, { type: 'grant_end', currency, movements })]);
  return true;
}

export const endGrants = defineTask({
  name: 'wallet.end_grants',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<WalletTables>) {
    for (let count = 0; count < GRANTS_MAX && !ctx.signal.aborted; count += 1)
      if (!(await ctx.transaction(endOne))) return;
  },
});
