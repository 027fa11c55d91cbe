import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Services } from '#platform/services.ts';
import { allOn } from '#platform/switches/switches.ts';
import { startTasks } from '#platform/tasks/index.ts';

/** A process that begins an effect and never finishes it, for tests that kill it. Argument: URL of the database. */
const log = createLog('silent');
const { pool, db } = connectDatabase(process.argv[2] ?? '', { size: 6, log, name: 'doomed' });
const effect = onFact('accounts.opened', 'crash', async (ctx, { memberId }, { factId }) => {
  await sql`insert into done values ('crash', ${factId}, ${memberId})`.execute(ctx.db);
  process.stdout.write('began\n');
  await delay(60_000);
});
const services = { clock: { now: () => new Date() }, switches: allOn } as Services;
startTasks({
  pool,
  db: across(db),
  modules: [{ effects: [effect] }],
  services,
  log,
  metrics: createMetrics(),
  afterFacts: () => undefined,
});
