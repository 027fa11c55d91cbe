import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DataDirectory } from '#platform/data-directory.ts';

/** Stands in the data directory while the demo world is being seeded. */
const markOf = (directory: DataDirectory) => path.join(directory.root, 'demo-world.planting');

/** A demo world whose seeding was cut short is thrown away, files included: half a world is worse than none. */
export async function clearHalfSeeded(databaseUrl: string, directory: DataDirectory): Promise<void> {
  if (!fs.existsSync(markOf(directory))) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
    );
  } finally {
    await client.end();
  }
  fs.rmSync(directory.files, { recursive: true, force: true });
  fs.mkdirSync(directory.files, { mode: 0o700 });
  fs.rmSync(markOf(directory));
}

/** Runs a seeding between setting the mark and taking it away; a failure leaves the mark. */
export async function marked(directory: DataDirectory, seed: () => Promise<unknown>): Promise<void> {
  fs.writeFileSync(markOf(directory), '');
  await seed();
  fs.rmSync(markOf(directory));
}
