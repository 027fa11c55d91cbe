import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts';

export interface SupervisedPostgres extends Pick<EmbeddedPostgres, 'url' | 'superuserUrl' | 'processIds' | 'stop'> {
  /** pid of the current postmaster, or of the last one while the server is down */
  pid: () => number;
  /** false from the end of a server until the next one accepts connections */
  isUp: () => boolean;
}

export interface SupervisionOptions extends EmbeddedPostgresOptions {
  /** Called when the server ended unexpectedly, before the restart. */
  onDown?: (reason: string) => void;
  /** Called when connections are accepted again, after `milliseconds`. */
  onUp?: (milliseconds: number) => void;
  /**
   * Milliseconds to wait before the first, second, and later restarts; the last one repeats. After a server has run for
   * a minute, the sequence starts over.
   */
  backOff?: number[];
}

const BACK_OFF = [0, 200, 1_000, 5_000, 15_000];
const STABLE_AFTER = 60_000;

/**
 * Starts the embedded server and keeps it running until `stop()`. Its URL stays the same after restarts; open
 * connections are lost, but no acknowledged write.
 * @throws StartRefusal when the first start fails. Later failures are reported, and the start is repeated.
 */
export async function superviseEmbeddedPostgres(options: SupervisionOptions): Promise<SupervisedPostgres> {
  const { report = () => undefined, backOff = BACK_OFF } = options;
  const stopping = new AbortController();
  let server = await startEmbeddedPostgres(options);
  let up = true;

  async function watch(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted;) {
      const since = Date.now();
      const { intended, reason } = await server.ended;
      up = false;
      if (intended) return;
      options.onDown?.(reason);
      const fellAt = Date.now();
      attempt = fellAt - since > STABLE_AFTER ? 0 : attempt;
      attempt = await restart(attempt);
      if (up) options.onUp?.(Date.now() - fellAt);
    }
  }

  /** Repeats until a server runs or `stop()` was called; returns the number of the next attempt. */
  async function restart(attempt: number): Promise<number> {
    for (let next = attempt; !stopping.signal.aborted; next += 1) {
      await pause(backOff[Math.min(next, backOff.length - 1)] ?? 0, stopping.signal);
      if (stopping.signal.aborted) break;
      try {
        server = await startEmbeddedPostgres(options);
        up = true;
        return next + 1;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
    return attempt;
  }

  const watching = watch();
  return {
    pid: () => server.pid,
    isUp: () => up,
    url: server.url,
    superuserUrl: server.superuserUrl,
    processIds: () => server.processIds(),
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watching; // a restart in progress ends first …
      await server.stop(); // … and may have started another server
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
