import type { Out } from '#contract/core/endpoint.ts';
import type { deposit, DepositState, UsedMethod } from '#contract/wallet/deposits.ts';
import type { RowOf } from '#platform/database/statement.ts';
import type { PolicyCallerNow } from '#platform/policy.ts';
import { depositAbilities } from '../policy.ts';
import type { wholeRow } from './queries.ts';

export type WholeDeposit = RowOf<typeof wholeRow>;

/** Whom a deposit waits for, and until when. */
function nextOf({ state, expires_at: until }: WholeDeposit): Out<typeof deposit>['next'] {
  const waiting: Partial<Record<DepositState, Out<typeof deposit>['next']>> = {
    created: { waitingFor: 'payer', until: until.toISOString() },
    opened: { waitingFor: 'payer', until: until.toISOString() },
    processing: { waitingFor: 'provider', until: null },
    authorized: { waitingFor: 'program', until: null },
  };
  return waiting[state] ?? null;
}
export const usedMethodOf = (
  row: Pick<WholeDeposit, 'method' | 'used_kind' | 'brand' | 'last_four' | 'masked_id'>,
): UsedMethod => ({
  kind: row.used_kind ?? row.method,
  brand: row.brand,
  lastFour: row.last_four,
  maskedId: row.masked_id,
});

export function presentDeposit(ctx: PolicyCallerNow, row: WholeDeposit): Out<typeof deposit> {
  return {
    id: row.id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    isLate: row.is_late,
    method: usedMethodOf(row),
    failure: row.failure,
    payUrl: row.pay_at,
    receipt: row.receipt,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    steps: row.steps.map(({ state, at, happenedAt }) => ({
      state,
      at: new Date(at).toISOString(),
      happenedAt: new Date(happenedAt).toISOString(),
    })),
    next: nextOf(row),
    can: depositAbilities(ctx, { state: row.state, expiresAt: row.expires_at }),
  };
}
