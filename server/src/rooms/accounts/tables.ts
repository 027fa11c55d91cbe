import type { Database } from '#platform/database/database.ts';

export const owned = ['account', 'pending_account', 'password_reset', 'second_factor', 'session'] as const;
export const lent = ['account_name'] as const;
export type AccountsTables = Pick<Database, (typeof owned)[number] | 'actor_card' | 'legal_version'>;
