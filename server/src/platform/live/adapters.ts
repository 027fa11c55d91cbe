import cluster from 'node:cluster';
import { createRequire } from 'node:module';
import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import type * as Streams from '@socket.io/redis-streams-adapter';
import type * as Library from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../observability/log.ts';

/** How processes with sockets reach each other. */
export interface Between {
  readonly adapter: ServerOptions['adapter'] | undefined;
  /** Called each time the processes can hear each other again after they could not. */
  onRestored(run: () => void): void;
  close(): void;
}

/**
 * Redis where it is set; else the channel between processes of one host that one parent started; else this is the only
 * one.
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
  // Its reader waits in XREAD and in the queue of a connection that is away: neither may be given a limit.
  // Loaded where it is set: without Redis its code only takes memory.
  const load = createRequire(import.meta.url);
  const { Redis } = load('ioredis') as typeof Library;
  const { createAdapter: createRedisAdapter } = load('@socket.io/redis-streams-adapter') as typeof Streams;
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 2000) });
  const listeners = new Set<() => void>();
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away)
      log.warn({ reason: error.message }, 'Redis is away: sockets of other processes hear nothing until it is back');
    away = true;
  });
  redis.on('close', () => (away = true));
  redis.on('ready', () => {
    // The reader and the subscriber are connections of their own and may come back a moment later.
    if (away) for (const run of listeners) setTimeout(run, 1000).unref();
    away = false;
  });
  return {
    adapter: createRedisAdapter(redis, { streamName: 'guildhall:live', channelPrefix: 'guildhall:live' }),
    onRestored: (run) => void listeners.add(run),
    close: () => redis.disconnect(),
  };
}
