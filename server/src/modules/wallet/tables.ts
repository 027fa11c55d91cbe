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
] as const;
export type WalletTables = Pick<Database, (typeof owned)[number] | 'duty_holder'>;
