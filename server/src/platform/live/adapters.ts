import cluster from 'node:cluster';
import { createRequire } from 'node:module';
import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import type * as Streams from '@socket.io/redis-streams-adapter';
import type * as Library from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../observability/log.ts';

/** The connection between processes with sockets. */
export interface Between {
  readonly adapter: ServerOptions['adapter'] | undefined;
  /** Called whenever the connection to the other processes is restored. */
  onRestored(run: () => void): void;
  close(): void;
}

/**
 * Redis if it is configured; else the channel between the processes of one host that share a parent; else there is only
 * this process.
 */
export function betweenProcesses(redisUrl: string | undefined, log: Log): Between {
  if (redisUrl !== undefined) return throughRedis(redisUrl, log);
  return {
    adapter: cluster.isWorker ? createClusterAdapter() : undefined,
    onRestored: () => undefined,
    close: () => undefined,
  };
}

function throughRedis(url: string, log: Log): Between {
  // The reader blocks in XREAD and queues commands while its connection is away, so neither may have a time limit.
  // Loaded only if Redis is configured; otherwise its code would take memory for nothing.
  const load = createRequire(import.meta.url);
  const { Redis } = load('ioredis') as typeof Library;
  const { createAdapter: createRedisAdapter } = load('@socket.io/redis-streams-adapter') as typeof Streams;
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 2000) });
  const listeners = new Set<() => void>();
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away)
      log.warn(
        { reason: error.message },
        'Redis unavailable, sockets of other processes receive nothing until it is back',
      );
    away = true;
  });
  redis.on('close', () => (away = true));
  redis.on('ready', () => {
    // Reader and subscriber have their own connections, which may be restored a moment later.
    if (away) for (const run of listeners) setTimeout(run, 1000).unref();
    away = false;
  });
  return {
    adapter: createRedisAdapter(redis, { streamName: 'guildhall:live', channelPrefix: 'guildhall:live' }),
    onRestored: (run) => void listeners.add(run),
    close: () => redis.disconnect(),
  };
}
