import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { atMost, type Goal } from '../goals.ts';
import { cpuOf, residentOf } from '../processes.ts';

/**
 * Milliseconds until a server that was just opened has nothing left to do, and of the measurement: whole minutes,
 * because some tasks run each minute.
 */
const SETTLING = 30_000;
const DURATION = 120_000;
const MAX_MEGABYTES = 200;
const MAX_CPU_PERCENT = 1;
const MAX_QUERIES_A_SECOND = 1;

/** Transactions of the database so far; a statement outside of a transaction is one. */
async function transactions(pool: pg.Pool): Promise<number> {
  // What a connection did is added up when it has been idle for some seconds, or ends.
  const { rows } = await pool.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

/** What a server costs that nobody uses: memory, CPU of its process, and queries. */
export async function measureIdle(pid: number, databaseUrl: string, print: (line: string) => void): Promise<Goal[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await delay(SETTLING);
  const resident = residentOf(pid);
  const [cpuBefore, before] = [cpuOf(pid), await transactions(pool)];
  await delay(DURATION);
  const cpu = ((cpuOf(pid) - cpuBefore) / DURATION) * 100;
  // The last statement of this measurement is counted too.
  const queries = ((await transactions(pool)) - before - 1) / (DURATION / 1000);
  await pool.end();
  print(`Idle: ${resident.toFixed(0)} MB, ${cpu.toFixed(2)} % of a core, ${queries.toFixed(2)} queries a second`);
  return [
    atMost('memory of the idle server', resident, MAX_MEGABYTES, 0, ' MB'),
    atMost('CPU of the idle server', cpu, MAX_CPU_PERCENT, 2, ' %'),
    atMost('queries of the idle server a second', queries, MAX_QUERIES_A_SECOND, 2),
  ];
}
