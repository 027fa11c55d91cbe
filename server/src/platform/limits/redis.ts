import { createRequire } from 'node:module';
import type * as Library from 'ioredis';

/** A connection for counting: it answers at once or not at all, so that calls never wait for Redis. */
export function connectForLimits(url: string): Library.Redis {
  // Loaded where it is set: without Redis its code only takes memory.
  const library = createRequire(import.meta.url)('ioredis') as typeof Library;
  const redis = new library.Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 250,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  // The limits say in the log when they count alone; without a listener ioredis prints each failed connect.
  redis.on('error', () => undefined);
  return redis;
}
