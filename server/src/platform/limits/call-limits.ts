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

/** Length of the window, in seconds. */
const duration = 5 * 60;
/** Milliseconds that a call waits for the process that counts. */
const timeoutMs = 250;

/** The caller: a logged-in member, or else a network address. */
export type CallsBy = { readonly memberId: string } | { readonly address: string };

/** General rate limits of calls. */
export interface CallLimits {
  /** Counts a call; null if it may proceed, else the seconds to wait. Never rejects. */
  consume(by: CallsBy): Promise<number | null>;
  /** Counts an unknown token. */
  countInvented(address: string): Promise<void>;
  /**
   * Seconds for which tokens from an address are not looked up, because it sent too many unknown ones; else null. Each
   * process keeps its own count, so this sends no query.
   */
  inventing(address: string): Promise<number | null>;
  /** Counts a signed call before its signature is verified; seconds to wait if there were too many, else null. */
  countSigned(address: string): Promise<number | null>;
  /** Takes it back once it was accepted: a provider sends as many events as there are. */
  forgiveSigned(address: string): Promise<void>;
  /** Counts a handshake of a socket before its ticket is looked up; false if there were too many from this address. */
  countHandshake(address: string): Promise<boolean>;
  /** Takes back a handshake whose ticket was valid: tickets are counted as calls of their member. */
  forgiveHandshake(address: string): Promise<void>;
}

interface Options {
  config: Pick<Config, 'LIMIT_CALLS_MEMBER' | 'LIMIT_CALLS_ADDRESS'>;
  log: Log;
  /** If set, several programs count together. While Redis is away each one counts alone. */
  redis?: Redis | null;
  /** Called for each refused call. */
  refused?: (limit: string) => void;
}

export function createCallLimits({ config, log, redis = null, refused = () => undefined }: Options): CallLimits {
  const points = { member: config.LIMIT_CALLS_MEMBER, address: config.LIMIT_CALLS_ADDRESS };
  const memoryLimiter = (kind: Kind) => new RateLimiterMemory({ keyPrefix: kind, points: points[kind], duration });
  const sharedLimiter = (kind: Kind) => {
    // The processes of one host count in their parent process.
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
          'shared rate-limit store unavailable, using per-process limits',
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
    ...limitHandshakes(points.address, refused),
    ...limitSigned(points.address, refused),
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

function limitHandshakes(
  points: number,
  refused: (limit: string) => void,
): Pick<CallLimits, 'countHandshake' | 'forgiveHandshake'> {
  const limiter = new RateLimiterMemory({ keyPrefix: 'handshakes', points, duration });
  return {
    async countHandshake(address) {
      const wait = await count(limiter, network(address));
      if (wait !== null) refused('handshakes');
      return wait === null;
    },
    async forgiveHandshake(address) {
      await limiter.reward(network(address), 1);
    },
  };
}

function limitSigned(
  points: number,
  refused: (limit: string) => void,
): Pick<CallLimits, 'countSigned' | 'forgiveSigned'> {
  const limiter = new RateLimiterMemory({ keyPrefix: 'signed', points, duration });
  return {
    async countSigned(address) {
      const wait = await count(limiter, network(address));
      if (wait !== null) refused('signed_calls');
      return wait;
    },
    async forgiveSigned(address) {
      await limiter.reward(network(address), 1);
    },
  };
}

/** For processes that no one else calls. */
export const noCallLimits: CallLimits = {
  consume: async () => Promise.resolve(null),
  countInvented: async () => Promise.resolve(),
  inventing: async () => Promise.resolve(null),
  countSigned: async () => Promise.resolve(null),
  forgiveSigned: async () => Promise.resolve(),
  countHandshake: async () => Promise.resolve(true),
  forgiveHandshake: async () => Promise.resolve(),
};

type Kind = 'member' | 'address';

/** Called in the primary: from now on its child processes count their calls there. */
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

/** The part of an address that is counted: an IPv4 address, or the /64 that one IPv6 subscriber gets. */
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
