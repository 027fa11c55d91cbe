import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DataDirectory } from '#platform/data-directory.ts';

/** A marker file in the data directory that exists while the demo world is being seeded. */
const markerOf = (directory: DataDirectory) => path.join(directory.root, 'demo-world.planting');

/** Deletes a demo world whose seeding was interrupted, files included, so that the next start seeds a complete one. */
export async function clearHalfSeeded(databaseUrl: string, directory: DataDirectory): Promise<void> {
  if (!fs.existsSync(markerOf(directory))) return;
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
  fs.rmSync(markerOf(directory));
}

/** Runs a seeding with the marker set; if it fails, the marker stays. */
export async function withMarker(directory: DataDirectory, seed: () => Promise<unknown>): Promise<void> {
  fs.writeFileSync(markerOf(directory), '');
  await seed();
  fs.rmSync(markerOf(directory));
}
