import type { Audience, Audiences } from '#platform/live/audience.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { selectHolders } from './proofs/queries.ts';
import type { WalletTables } from './tables.ts';

/** Those who see the whole wallet: the member whose it is, or the admins of the page. */
const owners = ({ ownerId }: { ownerId: string }): Audience[] => [{ persons: [ownerId] }, { admins: [ownerId] }];
/** Besides, those who advertise for the page, who see what can be spent. */
const spenders = ({ ownerId }: { ownerId: string }): Audience[] => [{ persons: [ownerId] }, { advertisers: [ownerId] }];
/** Admins of the platform who decide about payments. */
const holders: Audience = {
  among: async (db, online) =>
    (await selectHolders(narrowed<WalletTables>(db), { duty: 'payments' }))
      .map(({ member_id: memberId }) => memberId)
      .filter((memberId) => online.includes(memberId)),
};

export const audiences = {
  'wallet.changed': spenders,
  'wallet.deposit_changed': owners,
  'wallet.methods_changed': owners,
  'wallet.refund_changed': owners,
  'wallet.frozen_changed': spenders,
  'wallet.act_changed': () => [holders],
  'wallet.books_differ': () => [holders],
} satisfies Audiences;
