import * as acts from '#contract/wallet/acts.ts';
import { adminWallet, type AdminWallet, readAdminWallet } from '#contract/wallet/admin.ts';
import { createRefund, previewRefund, previewRefundOf, refundWallet } from '#contract/wallet/refunds.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aPaidDeposit, requiredKey } from './abilities.ts';

let desks = 0;
const someDesk = async (world: World): Promise<Member> => world.member(`treasurer${(desks += 1)}`, { isAdmin: true });
const reason = 'Looked at';
const money = { currency: 'INR', amount: 100 };
/** More than one admin may give. */
const LARGE = { currency: 'INR', amount: 10_00_001, reason };
const freezing = async (desk: Member, actorId: string) =>
  desk.call(acts.freezeWallet, { params: { actorId }, body: { reason } }, requiredKey());

const seenBy = (desk: Member, actorId: string): Situation<AdminWallet> => ({
  call: desk.call,
  read: async () => (await desk.call(readAdminWallet, { params: { actorId } })).reply.data,
});
const of = ({ id }: AdminWallet) => ({ actorId: id });
export const adminWalletAbilities = defineAbilities<AdminWallet>({
  kind: 'a wallet in the table of admins',
  schema: adminWallet,
  abilities: {
    freeze: { endpoint: acts.freezeWallet, input: (wallet) => ({ params: of(wallet), body: { reason } }) },
    unfreeze: { endpoint: acts.unfreezeWallet, input: (wallet) => ({ params: of(wallet), body: { reason } }) },
    grant: { endpoint: acts.grantMoney, input: (wallet) => ({ params: of(wallet), body: { ...money, reason } }) },
    adjust: { endpoint: acts.adjustWallet, input: (wallet) => ({ params: of(wallet), body: { ...money, reason } }) },
    refund: { endpoint: refundWallet, input: (wallet) => ({ params: of(wallet), body: { ...money, reason } }) },
  },
  situations: {
    'with money': async (world) => {
      const member = await someone(world);
      await aPaidDeposit(world, member);
      return seenBy(await someDesk(world), member.id);
    },
    'that is frozen': async (world) => {
      const [member, desk] = [await someone(world), await someDesk(world)];
      await aPaidDeposit(world, member);
      await freezing(desk, member.id);
      return seenBy(desk, member.id);
    },
    'of the admin': async (world) => {
      const desk = await someDesk(world);
      return seenBy(desk, desk.id);
    },
  },
});

const proposalSeenBy = (desk: Member, ownerId: string): Situation<acts.WalletAct> => ({
  call: desk.call,
  read: async () => {
    const { data } = (await desk.call(acts.listWalletActs, { query: { ownerId } })).reply;
    if (data[0] === undefined) throw new Error('nothing was proposed');
    return data[0];
  },
});
async function proposed(world: World) {
  const [desk, { id: actorId }] = [await someDesk(world), await someone(world)];
  await desk.call(acts.grantMoney, { params: { actorId }, body: LARGE }, requiredKey());
  return { desk, actorId };
}
const deciding = (decision: 'apply' | 'refuse' | 'withdraw') => ({
  endpoint: acts.decideWalletAct,
  input: ({ id }: acts.WalletAct) => ({ params: { actId: id }, body: { decision } }),
});
export const walletActAbilities = defineAbilities<acts.WalletAct>({
  kind: 'what an admin proposed',
  schema: acts.walletAct,
  abilities: { apply: deciding('apply'), refuse: deciding('refuse'), withdraw: deciding('withdraw') },
  situations: {
    'to the one who proposed it': async (world) => {
      const { desk, actorId } = await proposed(world);
      return proposalSeenBy(desk, actorId);
    },
    'to another admin': async (world) => {
      const { actorId } = await proposed(world);
      return proposalSeenBy(await someDesk(world), actorId);
    },
  },
});

const frozenWith = (endpoint: typeof createRefund | typeof previewRefund) => ({
  endpoint,
  code: 'wallet_frozen' as const,
  make: async (world: World) => {
    const [member, desk] = [await someone(world), await someDesk(world)];
    await aPaidDeposit(world, member);
    await freezing(desk, member.id);
    return { call: member.call, input: { body: { currency: 'INR' } } };
  },
});
export const refusedInWallets: readonly RefusedWrite[] = [
  frozenWith(createRefund),
  frozenWith(previewRefund),
  {
    endpoint: previewRefundOf,
    code: 'not_oneself',
    make: async (world) => {
      const desk = await someDesk(world);
      return { call: desk.call, input: { params: { actorId: desk.id }, body: { currency: 'INR' } } };
    },
  },
];
