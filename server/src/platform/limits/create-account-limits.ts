import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import type { Seal } from '../seal.ts';
import type { AccountLimitName, AccountLimits } from './account-limits.ts';

const minute = 60;
const hour = 60 * minute;
/** A network's tries of one code. */
const MAX_TRIES_OF_CODE = 5;

/** Maximum number of attempts, and the window in seconds. */
const figures = (config: Config): Readonly<Record<AccountLimitName, readonly [points: number, seconds: number]>> => ({
  signUpByAddress: [config.LIMIT_SIGN_UP, 30 * minute],
  loginByAddress: [config.LIMIT_LOGIN_ADDRESS, 5 * minute],
  // By account and network; all networks that the owner never used share the limit of strangers.
  loginByAccount: [config.LIMIT_LOGIN_ACCOUNT, hour],
  loginByStrangers: [4 * config.LIMIT_LOGIN_ACCOUNT, hour],
  knownNetwork: [1, 90 * 24 * hour],
  passwordBySession: [config.LIMIT_LOGIN_ACCOUNT, hour],
  codeSpacing: [1, 30],
  // Mails that anyone can request are counted by mailbox, over all who request them.
  signUpMailsToMailbox: [10, hour],
  addressMailsByMember: [10, hour],
  addressMailsToMailbox: [5, 24 * hour],
  secondFactorMailsByAccount: [10, hour],
  triesOfCode: [MAX_TRIES_OF_CODE, hour],
  signUpCodeByAddress: [20, 24 * hour],
  resetCodeByAccount: [20, 24 * hour],
  resetCodeByStrangers: [100, 24 * hour],
  secondFactorCodeByAccount: [20, 24 * hour],
  secondFactorCodeByStrangers: [100, 24 * hour],
  setupCodeByMember: [20, 24 * hour],
  addressCodeByMember: [20, 24 * hour],
  newPasswordByAddress: [config.LIMIT_LOGIN_ADDRESS, 5 * minute],
  resetMailByAddress: [config.LIMIT_RESET_MAIL, 30 * minute],
  resetMailByAccount: [config.LIMIT_RESET_MAIL, 30 * minute],
  // Counted over all members, so that many senders cannot flood one mailbox.
  invitationsToAddress: [3, 30 * 24 * hour],
  // To the candidate, by everyone of the team: further messages and steps are in the list alone.
  outcomeMailsOfApplication: [10, 24 * hour],
  // A job names any address: counted over all jobs and candidates, who learn that an application did not arrive.
  applicationMailsToMailbox: [100, 24 * hour],
  // Messages of visitors to the admins, by network, and the codes that confirm their mailbox.
  contactByAddress: [10, hour],
  contactMailsToMailbox: [5, 24 * hour],
  // Reports of visitors, by network, and the codes that confirm their mailbox.
  visitorReportsByAddress: [20, hour],
  visitorReportMailsToMailbox: [5, 24 * hour],
  // Calls without an account that confirm clicks of campaigns, of a hundred each, by network.
  clickMatchesByAddress: [1_000, hour],
  // Files that took all the time or memory of their reader, by member.
  filesEndingReaders: [6, hour],
});

interface Options {
  db: Kysely<never>;
  config: Config;
  seal: Seal;
  /** Called for each refused attempt. */
  refused?: (limit: AccountLimitName) => void;
}

/**
 * Counts in PostgreSQL outside the caller's transaction, because a refusal must not roll the count back. Keys are
 * stored as a keyed hash, so that the table contains no network or e-mail addresses.
 */
export function createAccountLimits({ db, config, seal, refused = () => undefined }: Options): AccountLimits {
  // Uses Kysely instead of the pool, so that an attempt waits no longer than its request may.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = Object.fromEntries(
    Object.entries(figures(config)).map(([name, [points, duration]]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'account_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  ) as Record<AccountLimitName, RateLimiterPostgres>;
  const hidden = (key: string) => seal.sign('account-limit', key);
  /** Null, or milliseconds to wait. */
  const count = async (name: AccountLimitName, key: string): Promise<number | null> => {
    try {
      await limiters[name].consume(hidden(key));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refused(name);
      return error.msBeforeNext;
    }
  };
  return {
    async consume(name, key) {
      const wait = await count(name, key);
      if (wait !== null) throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    },
    take: async (name, key) => (await count(name, key)) === null,
    has: async (name, key) => (await limiters[name].get(hidden(key))) !== null,
    async restart(name, key) {
      await limiters[name].set(hidden(key), 1, limiters[name].duration);
    },
    async refund(name, key) {
      await limiters[name].reward(hidden(key), 1);
    },
    async forgive(name, key) {
      await limiters[name].delete(hidden(key));
    },
  };
}
