import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentMethod } from '#platform/payments/index.ts';
import { seedDeposit } from '#modules/wallet';
import type { World } from '../world.ts';

export const card: PaymentMethod = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2030-12', isSaved: false };
const DAY_MS = 86_400_000;

/** Deposits of a member or page that have succeeded, some days ago. */
export const depositsOf =
  (world: () => World) =>
  async (ownerId: string, amount: number, { daysAgo = 0, memberId = ownerId } = {}): Promise<string> =>
    inTransaction(world().database, async (db) =>
      seedDeposit(
        db,
        { services: world().app.services },
        {
          ownerId,
          memberId,
          money: { amount, currency: 'INR' },
          method: card,
          at: new Date(world().clock.now().getTime() - daysAgo * DAY_MS),
        },
      ),
    );
