import {
  cancelDeposit,
  createDeposit,
  createReceipt,
  type Deposit,
  deposit,
  openDeposit,
  readDeposit,
} from '#contract/wallet/deposits.ts';
import { readWallet, type Wallet, wallet } from '#contract/wallet/wallet.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { seedDeposit } from '#modules/wallet';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';

const CARD = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2030-12', isSaved: false } as const;
export const requiredKey = () => ({ 'idempotency-key': crypto.randomUUID() });

interface Paid {
  readonly amount?: number;
  readonly currency?: string;
  readonly at?: Date;
  readonly state?: 'succeeded' | 'failed' | 'mismatched';
}
/** A deposit that was paid, or declined, a moment ago. */
export const aPaidDeposit = async (
  world: World,
  { id }: Pick<Member, 'id'>,
  { amount = 50_000, currency = 'INR', at = world.clock.now(), state = 'succeeded' }: Paid = {},
): Promise<string> =>
  inTransaction(world.database, async (db) =>
    seedDeposit(
      db,
      { services: world.app.services },
      { ownerId: id, memberId: id, money: { amount, currency }, method: CARD, at, state },
    ),
  );

/** A deposit of which the provider has not heard yet. */
export const aDeposit = async (member: Member, body: object = {}): Promise<Deposit> =>
  (
    await member.call(
      createDeposit,
      { body: { currency: 'INR', amount: 50_000, method: 'card', ...body } },
      requiredKey(),
    )
  ).reply.data;

const params = ({ id }: Deposit) => ({ params: { depositId: id } });
const seenBy = (member: Member, depositId: string): Situation<Deposit> => ({
  call: member.call,
  read: async () => (await member.call(readDeposit, { params: { depositId } })).reply.data,
});

export const depositAbilities = defineAbilities<Deposit>({
  kind: 'a deposit',
  schema: deposit,
  abilities: {
    open: { endpoint: openDeposit, input: params },
    cancel: { endpoint: cancelDeposit, input: params },
    receipt: { endpoint: createReceipt, input: params },
  },
  situations: {
    'that has begun': async (world) => {
      const member = await someone(world);
      return seenBy(member, (await aDeposit(member)).id);
    },
    'that was paid': async (world) => {
      const member = await someone(world);
      return seenBy(member, await aPaidDeposit(world, member));
    },
    'that failed': async (world) => {
      const member = await someone(world);
      return seenBy(member, await aPaidDeposit(world, member, { state: 'failed' }));
    },
  },
});

const ofWallet = (member: Member): Situation<Wallet> => ({
  call: member.call,
  read: async () => (await member.call(readWallet, {})).reply.data,
});
export const walletAbilities = defineAbilities<Wallet>({
  kind: 'a wallet',
  schema: wallet,
  abilities: {
    deposit: {
      endpoint: createDeposit,
      input: () => ({ body: { currency: 'INR', amount: 50_000, method: 'upi' } }),
    },
  },
  situations: {
    'of a member': async (world) => ofWallet(await someone(world)),
    'of a page, to its admin': async (world) => ofWallet((await someoneActing(world, 'admin')).acting),
    'of a page, to its advertiser': async (world) => ofWallet((await someoneActing(world, 'advertiser')).acting),
  },
});
