import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { layoutOf } from '#platform/embedded-postgres/layout.ts';

/** Starts a temporary PostgreSQL, applies every migration, and removes everything at the end. */
export async function onMigratedDatabase<T>(run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const memory = '/dev/shm';
  const directory = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'guildhall-schema-'));
  const server = await startEmbeddedPostgres({ directory, quick: true });
  const pool = new pg.Pool({ connectionString: server.url(), max: 2 });
  // A stopping server may close idle connections first.
  pool.on('error', () => undefined);
  try {
    await migrate(pool);
    return await run(pool);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(layoutOf(directory).run, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  }
}
