import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
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
  const member = config.LIMIT_CALLS_MEMBER;
  const address = config.LIMIT_CALLS_ADDRESS;
  const here = { member: countInMemory(member), address: countInMemory(address) };
  if (!redis) return { consume: (by) => Promise.resolve('memberId' in by ? here.member(by.memberId) : here.address(network(by.address))) };

  const shared = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `guildhall:calls:${keyPrefix}`, points, duration, rejectIfRedisNotReady: true });
  const there = { member: shared('member', member), address: shared('address', address) };
  let away = false;
  return {
    async consume(by) {
      const [kind, key] = 'memberId' in by ? (['member', by.memberId] as const) : (['address', network(by.address)] as const);
      try {
        await there[kind].consume(key);
        away = false;
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        if (!away) log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Redis is away: call limits count in this process alone');
        away = true;
        return here[kind](key);
      }
    },
  };
}

/** A plain map instead of a library's limiter: this runs in every call (figures in docs/decisions). */
function countInMemory(points: number): (key: string) => number | null {
  const windows = new Map<string, { count: number; ends: number }>();
  let nextClean = 0;
  return (key) => {
    const now = performance.now();
    if (now > nextClean) {
      for (const [known, { ends }] of windows) if (ends <= now) windows.delete(known);
      nextClean = now + 60_000;
    }
    const window = windows.get(key);
    if (!window || window.ends <= now) {
      windows.set(key, { count: 1, ends: now + duration * 1000 });
      return null;
    }
    window.count += 1;
    return window.count <= points ? null : Math.max(1, Math.ceil((window.ends - now) / 1000));
  };
}

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber is given. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':');
}
