import { definePersonalData } from '#platform/personal-data.ts';
import type { WalletTables } from './tables.ts';

/** The books stay complete: who closes an account remains in them as an id, under which a pseudonym stands. */
export const personalData = definePersonalData<WalletTables>({
  copy: {
    entries: `select wallet_entry.created_at, type, rule, account, wallet_entry.currency, amount, balance_after
      from wallet_entry join wallet_transaction on wallet_transaction.id = wallet_entry.transaction_id
      where owner_id = :memberId order by position`,
    holds: `select created_at, thing_kind, currency, amount, buffer, captured, state, ends_at from wallet_hold
      where owner_id = :memberId order by created_at, id`,
  },
  retained: [
    { table: 'wallet_entry', list: 'entries' },
    { table: 'wallet_transaction', list: 'entries' },
    { table: 'wallet_hold', list: 'holds' },
    { table: 'wallet', list: 'entries' },
    { table: 'wallet_account', list: 'entries' },
  ],
  erase: async () => Promise.resolve(),
});
