import * as acts from '#contract/wallet/acts.ts';
import { exportPayers } from '#contract/wallet/admin.ts';
import { previewRefundOf, refundWallet } from '#contract/wallet/refunds.ts';
import type { ActState, WalletAct } from '#contract/wallet/acts.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, allowed, anyone, guardedBy, type Verdict } from '#platform/policy.ts';

type Admin = Pick<Caller, 'member'>;
/** `isOwn`: the wallet is of the admin, or of a page whose team they are in. */
export interface OwnerOf {
  readonly id: string;
  readonly isOwn: boolean;
}
const others = ({ member }: Admin, { id, isOwn }: OwnerOf): Verdict =>
  isOwn || id === member.id ? 'not_oneself' : 'ok';

interface Frozen {
  readonly isFrozen: boolean;
}
export const canFreeze = (ctx: Admin, owner: OwnerOf & Frozen): Verdict =>
  allOf(others(ctx, owner), owner.isFrozen ? 'wallet_frozen' : 'ok');
export const canUnfreeze = (ctx: Admin, owner: OwnerOf & Frozen): Verdict =>
  allOf(others(ctx, owner), owner.isFrozen ? 'ok' : 'wallet_not_frozen');
export const canGrant = (ctx: Admin, owner: OwnerOf): Verdict => others(ctx, owner);
export const canAdjust = (ctx: Admin, owner: OwnerOf): Verdict => others(ctx, owner);
/** Where it is frozen, money goes back once the freeze has ended. */
export const canRefundWallet = (ctx: Admin, owner: OwnerOf & Frozen): Verdict =>
  allOf(others(ctx, owner), owner.isFrozen ? 'wallet_frozen' : 'ok');
export const walletAbilities = (ctx: Admin, owner: OwnerOf & Frozen) =>
  allowed({
    freeze: canFreeze(ctx, owner),
    unfreeze: canUnfreeze(ctx, owner),
    grant: canGrant(ctx, owner),
    adjust: canAdjust(ctx, owner),
    refund: canRefundWallet(ctx, owner),
  });

/** A proposal that waits, and who made it. */
export interface Proposal {
  readonly state: ActState;
  readonly proposedBy: string;
  readonly owner: OwnerOf;
}
const waits = ({ state }: Proposal): Verdict => (state === 'proposed' ? 'ok' : 'act_decided');
/** Another admin than the one who proposed it, and none about themselves. */
export const canApplyAct = (ctx: Admin, measure: Proposal): Verdict =>
  allOf(
    others(ctx, measure.owner),
    measure.proposedBy === ctx.member.id ? 'second_admin_needed' : 'ok',
    waits(measure),
  );
export const canRefuseAct = canApplyAct;
export const canWithdrawAct = ({ member }: Admin, measure: Proposal): Verdict =>
  allOf(measure.proposedBy === member.id ? 'ok' : 'not_permitted', waits(measure));
export const actAbilities = (ctx: Admin, measure: Proposal): WalletAct['can'] =>
  allowed({
    apply: canApplyAct(ctx, measure),
    refuse: canRefuseAct(ctx, measure),
    withdraw: canWithdrawAct(ctx, measure),
  });

export const writes = [
  ...guardedBy(canFreeze, acts.freezeWallet),
  ...guardedBy(canUnfreeze, acts.unfreezeWallet),
  ...guardedBy(canGrant, acts.grantMoney),
  ...guardedBy(canAdjust, acts.adjustWallet),
  ...guardedBy(canApplyAct, acts.decideWalletAct),
  ...guardedBy(canRefundWallet, previewRefundOf, refundWallet),
  ...anyone('a copy of what the admin may list', exportPayers),
  ...anyone('every admin with the duty writes notes for the others', acts.createWalletNote),
];
