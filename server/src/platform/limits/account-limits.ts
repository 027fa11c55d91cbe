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
  /** The same, but false instead of a refusal. */
  take(name: AccountLimitName, key: string): Promise<boolean>;
  /** Whether anything was counted for `key` in the current window. */
  has(name: AccountLimitName, key: string): Promise<boolean>;
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
  | 'loginByStrangers'
  | 'knownNetwork'
  | 'passwordBySession'
  | 'codeSpacing'
  | 'signUpMailsToMailbox'
  | 'addressMailsByMember'
  | 'addressMailsToMailbox'
  | 'secondFactorMailsByAccount'
  | 'triesOfCode'
  | 'signUpCodeByAddress'
  | 'resetCodeByAccount'
  | 'resetCodeByStrangers'
  | 'secondFactorCodeByAccount'
  | 'secondFactorCodeByStrangers'
  | 'setupCodeByMember'
  | 'addressCodeByMember'
  | 'newPasswordByAddress'
  | 'resetMailByAddress'
  | 'resetMailByAccount'
  | 'invitationsToAddress'
  | 'outcomeMailsOfApplication'
  | 'applicationMailsToMailbox'
  | 'contactByAddress'
  | 'contactMailsToMailbox'
  | 'visitorReportsByAddress'
  | 'visitorReportMailsToMailbox'
  | 'clickMatchesByAddress'
  | 'filesEndingReaders';
