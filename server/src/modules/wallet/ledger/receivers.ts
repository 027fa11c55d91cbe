import type { SystemAccount, Movement } from './posting.ts';

/** Whom a capture or a charge pays: what a member or page has earned, or the system. Amounts in minor units. */
export type Receiver =
  | { readonly ownerId: string; readonly amount: number }
  | { readonly system: Extract<SystemAccount, 'revenue' | 'fees'>; readonly amount: number };

/** Movements that take money of an owner, from its hold or from what it may spend, to receivers. */
export const payments = (ownerId: string, from: 'hold' | 'spendable', receivers: readonly Receiver[]): Movement[] =>
  receivers
    .filter(({ amount }) => amount > 0)
    .map((receiver) => ({
      from,
      from_owner: ownerId,
      amount: receiver.amount,
      ...('system' in receiver ? { to: receiver.system } : { to: 'earnings', to_owner: receiver.ownerId }),
    }));

export const totalOf = (receivers: readonly Receiver[]): number =>
  receivers.reduce((sum, { amount }) => sum + amount, 0);
