import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/** Seconds of the window. */
const duration = 5 * 60;

/** Who calls: a signed-in member, or else a network address. */
export type CallsBy = { readonly memberId: string } | { readonly address: string };

/** General limits of calls. */
export interface CallLimits {
  /** Counts a call; null when it may go on, else the seconds to wait. Never rejects. */
  consume(by: CallsBy): Promise<number | null>;
}

interface Options {
  config: Pick<Config, 'LIMIT_CALLS_MEMBER' | 'LIMIT_CALLS_ADDRESS'>;
  log: Log;
  /** Given: several processes count together. While it is away each counts for itself. */
  redis?: Redis | null;
}

export function createCallLimits({ config, log, redis = null }: Options): CallLimits {
  const points = { member: config.LIMIT_CALLS_MEMBER, address: config.LIMIT_CALLS_ADDRESS };
  const alone = (kind: Kind) => new RateLimiterMemory({ keyPrefix: kind, points: points[kind], duration });
  const together = (kind: Kind) =>
    redis && new RateLimiterRedis({ storeClient: redis, keyPrefix: `guildhall:calls:${kind}`, points: points[kind], duration, rejectIfRedisNotReady: true });
  const here = { member: alone('member'), address: alone('address') };
  const shared = { member: together('member'), address: together('address') };
  let away = false;
  return {
    async consume(by) {
      const [kind, key]: [Kind, string] = 'memberId' in by ? ['member', by.memberId] : ['address', network(by.address)];
      const everywhere = shared[kind];
      if (!everywhere) return count(here[kind], key);
      try {
        const wait = await count(everywhere, key);
        away = false;
        return wait;
      } catch (error) {
        if (!away) log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Redis is away: call limits count in this process alone');
        away = true;
        return count(here[kind], key);
      }
    },
  };
}

type Kind = 'member' | 'address';

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
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':');
}
