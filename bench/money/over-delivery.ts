import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connectDatabase, type DatabaseConnections } from '#platform/database/database.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/serve.mjs';
import { unlimited } from '../app.ts';
import type { Ending } from '../ending.ts';
import { atMost, type Goal } from '../goals.ts';
import type { BenchWorld } from '../operations/operation.ts';
import { freePort, startProgram } from '../processes.ts';
import { reserve, VIEW_PRICE, writeVersions } from './campaigns.ts';

const VIEWERS = 200;
const PROCESSES = 2;
const MILLIONTHS = 1_000_000;
/** Of a day, in paise; nine tenths were spent in the hours before. */
const BUDGET = 10_000;
const BEFORE = 9_000;
const PAGE = 20;
/** Pages of each viewer, who sees a campaign three times at most. Of the rest of a budget each round shows a part. */
const ROUNDS = 18;
/** A view is reported after a second. */
const LOOK_MS = 1_100;
/** In which the processes learn what they have to show. */
const SWEEP_MS = 2_500;

/** A zone whose clock is between 22 and 23: the rest of a budget may be spent at once. */
function lateZone(now: Date): string {
  const ahead = 22 - now.getUTCHours();
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The signs of these names are the other way round.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
/** One campaign runs, and has a tenth of its day left. */
async function nearlySpent(to: Pick<DatabaseConnections, 'pool' | 'db'>, ownerId: string): Promise<string> {
  const { pool } = to;
  const [id, zone] = [randomUUID(), lateZone(new Date())];
  await pool.query(`update campaign set state = 'paused' where state = 'active'`);
  await pool.query(
    `insert into campaign (id, owner_id, author_id, kind, state, zone, currency, budget_type, budget, pays_for,
      duration, starts_on, ends_on, starts_at, ends_at, spent, reserved, live_number, has_run, renewed_on, created_at,
      changed_at)
    select $1, $2, $2, 'app', 'active', $3, 'INR', 'daily', $4, 'views', 'custom', local.day, local.day + 30, now(),
      now() + interval '30 days', $5::bigint * ${MILLIONTHS}, $4::bigint * 7, 1, true, local.day, now(), now()
    from (select (now() at time zone $3::text)::date as day) as local`,
    [id, ownerId, zone, BUDGET, BEFORE],
  );
  await pool.query(
    `insert into campaign_day (campaign_id, day, spent, cap, hour)
    values ($1, (now() at time zone $2::text)::date, $3::bigint * ${MILLIONTHS}, $4::bigint * ${MILLIONTHS}, 12)`,
    [id, zone, BEFORE, BUDGET],
  );
  await writeVersions(pool, [ownerId]);
  await reserve(to, ownerId, [id], BUDGET * 7);
  return id;
}

interface Seen {
  readonly token: string | null;
  readonly slots: readonly { readonly slot: number }[];
}
/** Everyone opens a page, looks at what is promoted on it for a second, and reports it. Answers how much that was. */
async function look(url: string, tokens: readonly string[], round: number): Promise<number> {
  const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const pages = await Promise.all(
    tokens.map(async (token) => {
      const address = `${url}/api/promoted-slots?surface=home&above=${round * PAGE}&count=${PAGE}`;
      const reply = await fetch(address, { headers: headers(token) });
      if (!reply.ok) throw new Error(`promoted-slots answered ${reply.status}`);
      return { token, page: ((await reply.json()) as { data: Seen }).data };
    }),
  );
  await delay(LOOK_MS);
  const seen = pages.filter(({ page }) => page.token !== null && page.slots.length > 0);
  await Promise.all(
    seen.map(async ({ token, page }) => {
      const body = JSON.stringify({ pages: [{ token: page.token, slots: page.slots.map(({ slot }) => slot) }] });
      const reply = await fetch(`${url}/api/seen`, { method: 'POST', headers: headers(token), body });
      if (!reply.ok) throw new Error(`seen answered ${reply.status}`);
    }),
  );
  return seen.reduce((sum, { page }) => sum + page.slots.length, 0);
}

/** What became of the views, and what the day has cost. */
async function outcomeOf(pool: Pool, id: string) {
  const { rows } = await pool.query<{ verdict: string; count: number }>(
    `select verdict, count(*)::int as count from campaign_visit where campaign_id = $1 group by verdict`,
    [id],
  );
  const { rows: days } = await pool.query<{ spent: string }>(
    'select max(spent) as spent from campaign_day where campaign_id = $1',
    [id],
  );
  const counts = new Map(rows.map(({ verdict, count }) => [verdict, count]));
  return {
    valid: counts.get('valid') ?? 0,
    beyond: counts.get('budget_used') ?? 0,
    spent: Number(days[0]?.spent ?? 0),
  };
}

/**
 * Two processes show one campaign to 200 viewers at once until the budget of its day is used. What is shown beyond it
 * is free; a share of the views that the whole budget pays.
 */
export async function measureOverDelivery(
  directory: string,
  world: BenchWorld,
  ending: Ending,
  print: (line: string) => void,
): Promise<Goal[]> {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: directory, DEMO: 'off', LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const program = await startProgram(
    [...SERVER_FLAGS, 'server/src/main.ts'],
    { ...SERVER_ENVIRONMENT, ...settings, PROCESSES: String(PROCESSES), ...unlimited },
    /open at/,
    ending,
  );
  const url = (await borrowEmbeddedPostgres(directory)).url();
  const log = createLog('warn');
  const { pool, db, close } = connectDatabase(url, { size: 4, log, name: 'bench', statementTimeout: 0 });
  // The first person pays, the others look.
  const [owner, ...viewers] = world.people;
  const id = await nearlySpent({ pool, db }, owner?.id ?? '');
  await delay(SWEEP_MS);
  const tokens = viewers.slice(0, VIEWERS).map(({ token }) => token);
  for (let round = 0; round < ROUNDS; round += 1) await look(`http://127.0.0.1:${port}`, tokens, round);
  const { valid, beyond, spent } = await outcomeOf(pool, id);
  await close();
  await program.stop();
  const paid = Math.floor(((BUDGET - BEFORE) * MILLIONTHS) / VIEW_PRICE);
  const whole = (BUDGET * MILLIONTHS) / VIEW_PRICE;
  print(`  ${valid} of ${paid} views were charged, ${beyond} more were shown for nothing`);
  return [
    atMost('shown beyond a budget by two processes', (100 * beyond) / whole, 2, 2, ' %'),
    atMost('charged beyond it', Math.max(0, spent - BUDGET * MILLIONTHS), 0),
    atMost('views that were left when everyone had looked', paid - valid, paid * 0.05),
  ];
}
