/**
 * Limits that protect accounts (login, codes, resets, invitations). They live in PostgreSQL always: every process
 * counts the same.
 */
export interface AccountLimits {
  /**
   * Counts one try of `key` (an address, an account); rejects with the refusal `rate_limited` and its wait when that is
   * one too many.
   */
  consume(name: AccountLimitName, key: string): Promise<void>;
  /** Begins the window of `key` again with this one try in it, whatever was counted before; never refuses. */
  restart(name: AccountLimitName, key: string): Promise<void>;
  /** Gives one counted try back: it turned out to be none that the limit is against. */
  refund(name: AccountLimitName, key: string): Promise<void>;
  /** Forgets the tries of a key, as after a success. */
  forgive(name: AccountLimitName, key: string): Promise<void>;
}
export type AccountLimitName =
  | 'signUpByAddress'
  | 'loginByAddress'
  | 'loginByAccount'
  | 'codeSpacing'
  | 'codesByAccount'
  | 'wrongCodesByAccount'
  | 'resetMailByAddress'
  | 'resetMailByAccount'
  | 'invitationsToAddress';
