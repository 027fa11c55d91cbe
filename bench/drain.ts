import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface Drain {
  /** Resolves when the work that calls have caused is done: all facts published, all due tasks run. */
  empty(): Promise<void>;
  close(): Promise<void>;
}
/** Milliseconds after which the next measurement starts anyway. */
const timeoutMs = 180_000;

export function openDrain(url: string): Drain {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return {
    async empty() {
      for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(200)) {
        const {
          rows: [remaining],
        } = await pool.query<{ busy: boolean }>(`
          select exists (select 1 from fact where dispatched_at is null)
            or exists (select 1 from graphile_worker.jobs
              where locked_at is not null or (run_at <= now() and attempts < max_attempts)) as busy`);
        if (remaining?.busy !== true) return;
      }
    },
    close: () => pool.end(),
  };
}
