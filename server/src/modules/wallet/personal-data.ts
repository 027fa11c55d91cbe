import { definePersonalData } from '#platform/personal-data.ts';
import { forgetWords } from './admin/forget-words.ts';
import { forgetCards } from './methods/forget-cards.ts';
import { deleteMethods } from './methods/queries-erase.ts';
import type { WalletTables } from './tables.ts';

/** The books stay complete: who closes an account remains in them as an id, under which a pseudonym stands. */
export const personalData = definePersonalData<WalletTables>({
  copy: {
    entries: `select wallet_entry.created_at, type, rule, account, wallet_entry.currency, amount, balance_after
      from wallet_entry join wallet_transaction on wallet_transaction.id = wallet_entry.transaction_id
      where owner_id = :memberId order by position`,
    holds: `select created_at, thing_kind, currency, amount, buffer, captured, state, ends_at from wallet_hold
      where owner_id = :memberId order by created_at, id`,
    deposits: `select wallet_deposit.created_at, currency, amount, provider, method, state, is_late,
        wallet_receipt_number(year, number) as receipt
      from wallet_deposit left join wallet_receipt on wallet_receipt.deposit_id = wallet_deposit.id
      where owner_id = :memberId order by wallet_deposit.created_at, wallet_deposit.id`,
    deposit_methods: `select used_at, kind, brand, last_four, masked_id from wallet_deposit_method
      where owner_id = :memberId and used_at is not null order by used_at, deposit_id`,
    refunds: `select created_at, currency, amount, state, bank_reference, arrives_by, ended_at from wallet_refund
      where owner_id = :memberId order by created_at, id`,
    acts: `select proposed_at, kind, currency, amount, reason, state from wallet_act
      where owner_id = :memberId order by proposed_at, id`,
  },
  retained: [
    { table: 'wallet_entry', list: 'entries' },
    { table: 'wallet_transaction', list: 'entries' },
    { table: 'wallet_hold', list: 'holds' },
    { table: 'wallet', list: 'entries' },
    { table: 'wallet_account', list: 'entries' },
    { table: 'wallet_deposit', list: 'deposits' },
    { table: 'wallet_deposit_step', list: 'deposits' },
    { table: 'wallet_receipt', list: 'deposits' },
    { table: 'wallet_refund', list: 'refunds' },
    { table: 'wallet_grant', list: 'acts' },
  ],
  // What is left in the wallet stays there, unclaimed. Providers forget the cards by a task.
  erase: async (ctx, memberId) => {
    await deleteMethods(ctx.db, memberId);
    await forgetWords(ctx.db, { memberId });
    await ctx.task(forgetCards, { ownerId: memberId }, { key: memberId });
  },
});
