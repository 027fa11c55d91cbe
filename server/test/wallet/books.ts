import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '#platform/database/transaction.ts';
import { isTransient } from '#platform/http/failure.ts';
import { balanceOf, type grant } from '#modules/wallet';
import type { World } from '../world.ts';

export const INR = 'INR';
const DAY_MS = 86_400_000;
type Posting = Parameters<typeof grant>[0];

/** What every movement of money says, for another thing each time. */
export const request = (key = '1') => ({
  purpose: { module: 'tests', kind: 'job', id: randomUUID() },
  key,
  rule: 'test',
  memberId: null,
});

/** Wallets of a world, whose owners have what tests say. `world`: asked when it is needed, as tests open it late. */
export function booksOf(world: () => World) {
  /** One transaction, as a use case of another module has it. Conflicts are tried again, as the HTTP layer does. */
  async function run<R>(useCase: (ctx: Posting) => Promise<R>): Promise<R> {
    try {
      return await inTransaction(world().database, async (db) =>
        useCase({ db, now: world().clock.now(), language: 'en' }),
      );
    } catch (error) {
      if (!isTransient(error)) throw error;
      return await run(useCase);
    }
  }
  /** As a payment provider credits it. */
  async function deposit(ownerId: string, amount: number): Promise<void> {
    const id = randomUUID();
    const posting = {
      id,
      module: 'tests',
      thing_kind: 'deposit',
      thing_id: id,
      key: '1',
      request: '',
      type: 'deposit',
      currency: INR,
      rule: 'test',
      movements: [{ from: 'provider', to: 'available', to_owner: ownerId, amount }],
    };
    await sql`select post_to_wallet(${JSON.stringify([posting])}::jsonb, ${world().clock.now()})`.execute(
      world().database,
    );
  }
  return {
    run,
    someoneWith: async (amount: number): Promise<string> => {
      const { id } = await world().member(`owner${randomUUID().slice(0, 8)}`);
      if (amount > 0) await deposit(id, amount);
      return id;
    },
    balance: async (ownerId: string) => (await balanceOf(world().database, ownerId))[0],
    /** A hold of a day. */
    holding: (ownerId: string, amount: number, more: object = {}) => ({
      ...request(),
      ownerId,
      money: { amount, currency: INR },
      endsAt: new Date(world().clock.now().getTime() + DAY_MS),
      ...more,
    }),
  };
}
