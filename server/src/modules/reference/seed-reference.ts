import { fork } from 'node:child_process';
import path from 'node:path';
import type { SeedingProgress, SeedingRequest } from './seeding/child.ts';
import { isSeeded, onConnection, type Report, type WhichCities } from './seeding/seed.ts';

export interface SeedingOptions {
  /** `few`: only well-known cities, for tests. */
  cities?: WhichCities;
  /** Called with the number of rows read and their total. */
  report?: Report;
}

/**
 * Seeding runs in its own process: reading 148,000 cities and all country names takes 75 MB that Node.js would never
 * return.
 */
async function seedInChild(order: SeedingRequest, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'seeding/child.ts'), { execArgv: [] });
    let failure = 'the process that plants the lists ended early';
    let seeded = false;
    child.on('message', (progress: SeedingProgress) => {
      if ('done' in progress) report(progress.done, progress.total);
      else if ('failed' in progress) failure = progress.failed;
      else seeded = true;
    });
    child.once('error', reject);
    child.once('exit', () => (seeded ? resolve() : reject(new Error(`seeding reference lists failed: ${failure}`))));
    child.send(order);
  });
}

/**
 * Fills the tables of this module with the edition packaged in this version. Repeating it costs two queries; several
 * processes may start simultaneously; ids of cities are kept between editions. Rejects with the error and leaves
 * nothing half done.
 */
export async function seedReference(
  url: string,
  { cities = 'all', report = () => undefined }: SeedingOptions = {},
): Promise<void> {
  if (await onConnection(url, async (client) => isSeeded(client, cities))) return;
  await seedInChild({ url, cities }, report);
}
