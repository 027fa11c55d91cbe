import pg from 'pg';
import type { Log } from '../observability/log.ts';

interface Options {
  /** Settings are copied from this pool; the connection is not part of it. */
  pool: pg.Pool;
  name: string;
  log: Log;
  /** Runs after each connect, for LISTEN and session locks; what it listens to may be heard before it is done. */
  onConnect: (client: pg.Client) => Promise<void>;
  onNotification?: (payload: string) => void;
}

export interface PersistentConnection {
  /** Resolves after the first connect; later interruptions are repaired automatically. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const waits = [100, 250, 500, 1000, 2000, 5000];

/**
 * One connection that stays open as long as the program runs, for state that belongs to a session. It reconnects after
 * an interruption.
 */
export function createPersistentConnection({
  pool,
  name,
  log,
  onConnect,
  onNotification,
}: Options): PersistentConnection {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  const again = () => {
    if (closed || timer) return;
    const wait = waits[Math.min(failures, waits.length - 1)] ?? 5000;
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
  };
  const lost = (which: pg.Client, error?: Error) => {
    if (client !== which) return;
    client = null;
    if (failures === 0 && !closed)
      log.warn({ connection: name, error: error?.message }, 'connection lost, reconnecting');
    which.removeAllListeners('notification');
    which.end().catch(() => undefined);
    again();
  };
  const connect = async () => {
    // The pool makes its password non-enumerable, so a spread would lose it.
    const { password } = pool.options;
    const fresh = new pg.Client({
      ...pool.options,
      password,
      application_name: `guildhall ${name}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = fresh;
    // A client without an 'error' listener ends the process when PostgreSQL goes away, even after `end`.
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => onNotification?.(payload ?? ''));
    try {
      await fresh.connect();
      await onConnect(fresh);
      failures = 0;
      isReady();
    } catch (error) {
      lost(fresh, error instanceof Error ? error : undefined);
    }
  };
  void connect();
  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(timer);
      isReady();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
