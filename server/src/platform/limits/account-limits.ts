/**
 * Limits that protect accounts (login, codes, resets, invitations). They are always stored in PostgreSQL, so that all
 * processes share the counts.
 */
export interface AccountLimits {
  /**
   * Counts an attempt for `key` (a network address, an account). Rejects with `rate_limited` and the time to wait if it
   * exceeds the limit.
   */
  consume(name: AccountLimitName, key: string): Promise<void>;
  /** Starts a new window for `key` with this one attempt, whatever was counted before; never refuses. */
  restart(name: AccountLimitName, key: string): Promise<void>;
  /** Takes back a counted attempt that turned out to be harmless. */
  refund(name: AccountLimitName, key: string): Promise<void>;
  /** Resets the count of a key, for example after a success. */
  forgive(name: AccountLimitName, key: string): Promise<void>;
}
export type AccountLimitName =
  | 'signUpByAddress'
  | 'loginByAddress'
  | 'loginByAccount'
  | 'codeSpacing'
  | 'codesByAccount'
  | 'wrongCodesByAccount'
  | 'newPasswordByAddress'
  | 'resetMailByAddress'
  | 'resetMailByAccount'
  | 'invitationsToAddress';
