import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import type { Seal } from '../seal.ts';
import type { AccountLimitName, AccountLimits } from './account-limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Maximum number of attempts, and the window in seconds. */
const figures = (config: Config): Readonly<Record<AccountLimitName, readonly [points: number, seconds: number]>> => ({
  signUpByAddress: [config.LIMIT_SIGN_UP, 30 * minute],
  loginByAddress: [config.LIMIT_LOGIN_ADDRESS, 5 * minute],
  loginByAccount: [config.LIMIT_LOGIN_ACCOUNT, hour],
  codeSpacing: [1, 30],
  codesByAccount: [10, hour],
  wrongCodesByAccount: [20, 24 * hour],
  newPasswordByAddress: [config.LIMIT_LOGIN_ADDRESS, 5 * minute],
  resetMailByAddress: [config.LIMIT_RESET_MAIL, 30 * minute],
  resetMailByAccount: [config.LIMIT_RESET_MAIL, 30 * minute],
  // Counted over all members, so that many senders cannot flood one mailbox.
  invitationsToAddress: [3, 30 * 24 * hour],
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
    query: async ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
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
  return {
    async consume(name, key) {
      try {
        await limiters[name].consume(hidden(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        refused(name);
        throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
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
