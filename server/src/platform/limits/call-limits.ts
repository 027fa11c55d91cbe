import cluster from 'node:cluster';
import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';

/** Seconds of the window. */
const duration = 5 * 60;
/** Milliseconds that a call waits for the process that counts. */
const timeoutMs = 250;

/** Who calls: a logged in member, or else a network address. */
export type CallsBy = { readonly memberId: string } | { readonly address: string };

/** General limits of calls. */
export interface CallLimits {
  /** Counts a call; null when it may go on, else the seconds to wait. Never rejects. */
  consume(by: CallsBy): Promise<number | null>;
  /** Counts a token that no one holds. */
  countInvented(address: string): Promise<void>;
  /**
   * Seconds for which no token from an address is looked up, because it sent as many that no one holds as it may call;
   * else null. Each process knows its own: this asks no one.
   */
  inventing(address: string): Promise<number | null>;
}

interface Options {
  config: Pick<Config, 'LIMIT_CALLS_MEMBER' | 'LIMIT_CALLS_ADDRESS'>;
  log: Log;
  /** Given: several programs count together. While it is away each counts for itself. */
  redis?: Redis | null;
  /** Hears of each call that is refused. */
  refused?: (limit: string) => void;
}

export function createCallLimits({ config, log, redis = null, refused = () => undefined }: Options): CallLimits {
  const points = { member: config.LIMIT_CALLS_MEMBER, address: config.LIMIT_CALLS_ADDRESS };
  const memoryLimiter = (kind: Kind) => new RateLimiterMemory({ keyPrefix: kind, points: points[kind], duration });
  const sharedLimiter = (kind: Kind) => {
    // The processes of one host count in the one that started them.
    if (redis === null)
      return cluster.isWorker
        ? new RateLimiterCluster({ keyPrefix: `calls:${kind}`, points: points[kind], duration, timeoutMs: timeoutMs })
        : null;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `guildhall:calls:${kind}`,
      points: points[kind],
      duration,
      rejectIfRedisNotReady: true,
    });
  };
  const localLimiters = { member: memoryLimiter('member'), address: memoryLimiter('address') };
  const sharedLimiters = { member: sharedLimiter('member'), address: sharedLimiter('address') };
  const invented = new RateLimiterMemory({ keyPrefix: 'invented', points: points.address, duration });
  let unavailable = false;
  const waitOf = async (kind: Kind, key: string): Promise<number | null> => {
    const everywhere = sharedLimiters[kind];
    if (!everywhere) return count(localLimiters[kind], key);
    try {
      const wait = await count(everywhere, key);
      unavailable = false;
      return wait;
    } catch (error) {
      if (!unavailable)
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'what counts calls for all is away: this process counts alone',
        );
      unavailable = true;
      return count(localLimiters[kind], key);
    }
  };
  return {
    async consume(by) {
      const kind = 'memberId' in by ? 'member' : 'address';
      const wait = await waitOf(kind, 'memberId' in by ? by.memberId : network(by.address));
      if (wait !== null) refused(`calls_${kind}`);
      return wait;
    },
    async countInvented(address) {
      await count(invented, network(address));
    },
    async inventing(address) {
      const result = await invented.get(network(address));
      if (result === null || result.remainingPoints > 0) return null;
      refused('invented_tokens');
      return Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    },
  };
}

/** Where no one calls but us. */
export const noCallLimits: CallLimits = {
  consume: async () => Promise.resolve(null),
  countInvented: async () => Promise.resolve(),
  inventing: async () => Promise.resolve(null),
};

type Kind = 'member' | 'address';

/** In the process that starts others: from now on they count their calls here, together. */
export const shareCallLimits = (): void => void new RateLimiterClusterMaster();

/** Null, or seconds to wait. Rejects when the store does not answer. */
async function count(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber is given. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : (parsed as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':');
}
