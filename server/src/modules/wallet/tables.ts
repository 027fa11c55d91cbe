import type { Database } from '#platform/database/database.ts';

export const owned = [
  'wallet',
  'wallet_account',
  'wallet_hold',
  'wallet_transaction',
  'wallet_entry',
  'wallet_proof',
  'wallet_proof_leaf',
  'wallet_proof_node',
  'wallet_deposit',
  'wallet_deposit_step',
  'wallet_deposit_method',
  'wallet_default_card',
  'wallet_low_balance',
  'wallet_payment_event',
  'wallet_receipt',
  'wallet_receipt_year',
  'wallet_reconciliation',
  'wallet_act',
  'wallet_grant',
  'wallet_note',
  'wallet_refund',
] as const;
export type WalletTables = Pick<
  Database,
  (typeof owned)[number] | 'account_mail' | 'actor_card' | 'duty_holder' | 'page_admin' | 'page_team'
>;
