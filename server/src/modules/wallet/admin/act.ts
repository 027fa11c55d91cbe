import { v7 as uuid } from 'uuid';
import type { ActKind, ActOutcome } from '#contract/wallet/acts.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { balanceOf } from '../ledger/balances.ts';
import { post } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import { atOnceMax, isCurrency } from './limits.ts';
import { balancesAfter, transactionOfAct } from './moves.ts';
import { canAdjust, canFreeze, canGrant, canUnfreeze, type OwnerOf } from './policy.ts';
import { presentAct } from './present-act.ts';
import { freeze, insertAct, lockWallet, openWallet, selectOwner, sumAtOnce, unfreeze } from './queries-acts.ts';
import { insertGrant } from './queries-grants.ts';

export type AdminContext = RequestContext<WalletTables>;
const DAY_MS = 86_400_000;

/** Whose wallet it is, with the wallet locked: acts about it follow one another. */
async function openOwner(ctx: AdminContext, ownerId: string, dryRun: boolean) {
  const params = { ownerId, adminId: ctx.member.id };
  const owner = found(await selectOwner.first(ctx.db, params));
  if (!dryRun) await openWallet(ctx.db, { ownerId });
  const wallet = await lockWallet.first(ctx.db, { ownerId });
  return { id: owner.id, isOwn: owner.is_own, isFrozen: (wallet?.frozen_at ?? null) !== null };
}

interface Recorded {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: ActKind;
  readonly reason: string;
  readonly state: 'proposed' | 'applied';
  readonly money?: { readonly currency: string; readonly amount: number };
  readonly endsAt?: Date | null;
  readonly transactionId?: string | null;
}
/** The measure in the history of the wallet, and with its reason in the audit log. */
export async function recordAct(ctx: AdminContext, measure: Recorded): Promise<void> {
  const { db, member, now } = ctx;
  await insertAct(db, {
    id: measure.id,
    ownerId: measure.ownerId,
    kind: measure.kind,
    currency: measure.money?.currency ?? null,
    amount: measure.money?.amount ?? null,
    endsAt: measure.endsAt ?? null,
    reason: measure.reason,
    state: measure.state,
    basis: measure.state === 'applied' ? 'at_once' : null,
    adminId: member.id,
    transactionId: measure.transactionId ?? null,
    now,
  });
  await ctx.emit('wallet.act_changed', { actId: measure.id, ownerId: measure.ownerId });
  await audit(across(db), {
    adminId: member.id,
    what: `wallet.${measure.state === 'proposed' ? 'propose_' : ''}${measure.kind}`,
    target: { kind: 'profile', id: measure.ownerId },
    reason: measure.reason,
    at: now,
  });
}

interface Freezing {
  readonly reason: string;
  readonly dryRun?: boolean | undefined;
}
async function setFrozen(
  ctx: AdminContext,
  ownerId: string,
  { reason, dryRun = false }: Freezing,
  isFrozen: boolean,
): Promise<ActOutcome> {
  const { db, now } = ctx;
  const owner = await openOwner(ctx, ownerId, dryRun);
  enforce(isFrozen ? canFreeze(ctx, owner) : canUnfreeze(ctx, owner));
  const before = await balanceOf(across(db), ownerId);
  const same = { needsSecond: false, before, after: before, isFrozen };
  if (dryRun) return { measure: null, ...same };
  const id = uuid();
  found((isFrozen ? await freeze(db, { ownerId, now }) : await unfreeze(db, { ownerId }))[0]);
  await recordAct(ctx, { id, ownerId, kind: isFrozen ? 'freeze' : 'unfreeze', reason, state: 'applied' });
  await ctx.emit('wallet.frozen_changed', { ownerId, isFrozen });
  return { measure: await presentAct(ctx, id), ...same };
}
/** Nothing new can be paid, held or refunded; what is on hold is still captured and released. */
export const freezeWallet = async (ctx: AdminContext, ownerId: string, input: Freezing): Promise<ActOutcome> =>
  setFrozen(ctx, ownerId, input, true);
export const unfreezeWallet = async (ctx: AdminContext, ownerId: string, input: Freezing): Promise<ActOutcome> =>
  setFrozen(ctx, ownerId, input, false);

interface Moving {
  readonly currency: string;
  readonly amount: number;
  readonly reason: string;
  readonly endsAt?: string | null | undefined;
  readonly dryRun?: boolean | undefined;
}
/** Whether the amount, with what the admin moved within the last day, is above what one admin may decide. */
async function isAboveLimit(ctx: AdminContext, ownerId: string, { currency, amount }: Moving): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const earlier = await sumAtOnce.first(ctx.db, { ownerId, adminId: ctx.member.id, currency, since });
  return Math.abs(amount) + (earlier?.amount ?? 0) > atOnceMax(currency);
}
function endOf(ctx: AdminContext, { endsAt }: Moving): Date | null {
  if (endsAt === undefined || endsAt === null) return null;
  const end = new Date(endsAt);
  if (end <= ctx.now) throw fieldRefusal('endsAt', 'invalid');
  return end;
}

async function move(
  ctx: AdminContext,
  ownerId: string,
  kind: 'grant' | 'adjust',
  input: Moving,
  may: (owner: OwnerOf) => Verdict,
): Promise<ActOutcome> {
  const { dryRun = false, reason } = input;
  const { currency, amount } = input;
  if (!isCurrency(currency)) throw fieldRefusal('currency', 'invalid');
  const endsAt = endOf(ctx, input);
  const owner = await openOwner(ctx, ownerId, dryRun);
  enforce(may(owner));
  const before = await balanceOf(across(ctx.db), ownerId);
  const needsSecond = await isAboveLimit(ctx, ownerId, input);
  const actId = uuid();
  const transaction = transactionOfAct({ actId, ownerId, kind, currency, amount, memberId: ctx.member.id });
  const posting = { ...ctx, db: across(ctx.db) };
  const [preview] = await post(posting, [transaction], { dryRun: true });
  const after = balancesAfter(before, { ownerId, currency, entries: preview?.entries ?? [] });
  const result = { needsSecond, before, after, isFrozen: owner.isFrozen };
  if (dryRun) return { measure: null, ...result };
  if (!needsSecond) await post(posting, [transaction]);
  const transactionId = needsSecond ? null : transaction.id;
  const state = needsSecond ? 'proposed' : 'applied';
  const money = { currency, amount };
  await recordAct(ctx, { id: actId, ownerId, kind, reason, state, money, endsAt, transactionId });
  if (kind === 'grant' && !needsSecond) await insertGrant(ctx.db, { actId, ownerId, currency, amount, endsAt });
  return { measure: await presentAct(ctx, actId), ...result };
}
/** Goodwill: spent first, never refunded or paid out. What is left at its end is taken back. */
export const grantMoney = async (ctx: AdminContext, ownerId: string, input: Moving): Promise<ActOutcome> =>
  move(ctx, ownerId, 'grant', input, (owner) => canGrant(ctx, owner));
/** Corrects what is available, against the losses of the system. */
export const adjustWallet = async (ctx: AdminContext, ownerId: string, input: Moving): Promise<ActOutcome> =>
  move(ctx, ownerId, 'adjust', input, (owner) => canAdjust(ctx, owner));
