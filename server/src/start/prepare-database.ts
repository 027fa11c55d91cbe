import { connectDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { across } from '#platform/database/narrow.ts';
import type { Log } from '#platform/observability/log.ts';
import { migrateTasks } from '#platform/tasks/index.ts';
import { seedLegal } from '#modules/legal';
import { seedReference } from '#modules/reference';

interface Preparing {
  /** Called before each migration, with how many of those that were missing are applied. */
  migrating?: (name: string, done: number, total: number) => void;
  /** Progress of the longest step: rows read so far, and total number of rows. */
  seeding?: (done: number, total: number) => void;
  /** Tests use `few`. */
  cities?: 'all' | 'few';
}

/** Migrates the database to this version and adds the legal texts and the reference lists. */
export async function prepareDatabase(
  url: string,
  log: Log,
  { migrating, seeding, cities }: Preparing = {},
): Promise<void> {
  const { pool, db, close } = connectDatabase(url, { size: 2, log, name: 'guildhall-migrate' });
  try {
    await migrate(pool, migrating);
    await migrateTasks(pool, log);
    await seedLegal(across(db));
  } finally {
    await close();
  }
  await seedReference(url, { ...(cities && { cities }), ...(seeding && { report: seeding }) });
}
