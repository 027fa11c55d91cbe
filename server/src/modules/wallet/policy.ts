import * as contract from '#contract/wallet/deposits.ts';
import { exportTransactions } from '#contract/wallet/history.ts';
import * as methods from '#contract/wallet/methods.ts';
import { receivePaymentEvent } from '#contract/wallet/webhook.ts';
import type { DepositState } from '#contract/wallet/deposits.ts';
import {
  allOf,
  allowed,
  anyone,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';

/** What a page has in its wallet its admins see; its advertisers see what advertising may spend and has spent. */
export const seesAll = ({ role }: Pick<PolicyCaller, 'role'>): boolean => role === null || role === 'admin';

export interface WalletState {
  readonly isFrozen: boolean;
  /** Someone can pay in a currency that is offered. */
  readonly isPaymentOn: boolean;
}
export const canDeposit = (ctx: PolicyCaller, { isFrozen, isPaymentOn }: WalletState): Verdict =>
  allOf(
    roleVerdict(ctx, contract.createDeposit),
    isPaymentOn ? 'ok' : 'payments_off',
    isFrozen ? 'wallet_frozen' : 'ok',
  );

export interface DepositOf {
  readonly state: DepositState;
  readonly expiresAt: Date;
}
export const canOpen = (ctx: PolicyCallerNow, { state, expiresAt }: DepositOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.openDeposit),
    (state === 'created' || state === 'opened') && expiresAt > ctx.now ? 'ok' : 'deposit_ended',
  );
/** What the bank has reserved is captured, or went on its way already. */
export const canCancel = (ctx: PolicyCaller, { state }: DepositOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.cancelDeposit),
    state === 'cancelled'
      ? 'unchanged'
      : state === 'created' || state === 'opened' || state === 'processing'
        ? 'ok'
        : 'deposit_ended',
  );
/** What has not succeeded has no receipt. */
export const canReceive = (ctx: PolicyCaller, { state }: DepositOf): Verdict =>
  allOf(roleVerdict(ctx, contract.createReceipt), state === 'succeeded' ? 'ok' : 'not_found');

export const depositAbilities = (ctx: PolicyCallerNow, deposit: DepositOf) =>
  allowed({
    open: canOpen(ctx, deposit),
    cancel: canCancel(ctx, deposit),
    receipt: canReceive(ctx, deposit),
  });

export const writes = [
  ...guardedBy(canDeposit, contract.createDeposit),
  ...guardedBy(canOpen, contract.openDeposit),
  ...guardedBy(canCancel, contract.cancelDeposit),
  ...anyone('the provider knows the cards of the caller’s wallet alone', methods.deleteCard, methods.editDefaultCard),
  ...anyone('a copy of what the caller may list', exportTransactions),
  ...anyone('the signature of the provider decides', receivePaymentEvent),
];
