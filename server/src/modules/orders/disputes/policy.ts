import type { OrderState } from '#contract/orders/choices.ts';
import { acceptSettlement, decideDispute, proposeSettlement } from '#contract/orders/disputes.ts';
import { allOf, allowed, guardedBy, type PolicyCaller, roleVerdict, type Verdict } from '#platform/policy.ts';

interface Disputed {
  readonly state: OrderState;
}
/** Both sides of a dispute propose. */
export const canPropose = (ctx: PolicyCaller, { state }: Disputed): Verdict =>
  allOf(roleVerdict(ctx, proposeSettlement), state === 'disputed' ? 'ok' : 'state_changed');
/** `isProposed`: the other side has proposed something. */
export const canAccept = (
  ctx: PolicyCaller,
  { state, isProposed }: Disputed & { readonly isProposed: boolean },
): Verdict =>
  allOf(
    roleVerdict(ctx, acceptSettlement),
    state === 'disputed' ? 'ok' : 'state_changed',
    isProposed ? 'ok' : 'proposal_replaced',
  );
/** Nobody decides about an order of their own. */
export const canDecide = ({ state, isOwn }: Disputed & { readonly isOwn: boolean }): Verdict =>
  allOf(isOwn ? 'not_oneself' : 'ok', state === 'disputed' ? 'ok' : 'state_changed');
export const disputeAbilities = (dispute: Disputed & { readonly isOwn: boolean }) =>
  allowed({ decide: canDecide(dispute) });

export const disputeWrites = [
  ...guardedBy(canPropose, proposeSettlement),
  ...guardedBy(canAccept, acceptSettlement),
  ...guardedBy(canDecide, decideDispute),
];
