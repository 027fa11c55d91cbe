import { createRequire } from 'node:module';
import type * as Library from 'ioredis';

/** A connection for counting that fails immediately when Redis is away, so that calls never wait for it. */
export function connectForLimits(url: string): Library.Redis {
  // Loaded only if Redis is configured; otherwise its code would take memory for nothing.
  const library = createRequire(import.meta.url)('ioredis') as typeof Library;
  const redis = new library.Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 250,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  // The limits log when they count alone; without a listener ioredis prints each failed connect.
  redis.on('error', () => undefined);
  return redis;
}
