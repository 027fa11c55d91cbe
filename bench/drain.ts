import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What the dispatcher did during a measurement. */
export interface Dispatched {
  /** Facts per second, from the first that was emitted to the last that was dispatched. */
  perSecond: number;
  /** Milliseconds from the event to its dispatch. */
  p50: number;
  p99: number;
}
export interface Drain {
  /** The id of the latest fact. */
  latestFact(): Promise<string>;
  /** What became of the facts after this one; null if there are none. */
  dispatchedAfter(fact: string): Promise<Dispatched | null>;
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
    async latestFact() {
      const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from fact');
      return rows[0]?.id ?? '0';
    },
    async dispatchedAfter(fact) {
      const { rows } = await pool.query<{ count: number; seconds: number; delays: number[] | null }>(
        `select count(*)::int as count,
           extract(epoch from max(dispatched_at) - min(stated_at))::float8 as seconds,
           percentile_cont(array[0.5, 0.99]) within group (order by
             extract(epoch from dispatched_at - stated_at)::float8 * 1000) as delays
         from fact where id > $1 and dispatched_at is not null`,
        [fact],
      );
      const [row] = rows;
      if (row === undefined || row.count === 0) return null;
      const [p50 = 0, p99 = 0] = row.delays ?? [];
      return { perSecond: row.count / Math.max(row.seconds, 0.001), p50, p99 };
    },
    close: () => pool.end(),
  };
}
