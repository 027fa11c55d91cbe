import { fork } from 'node:child_process';
import path from 'node:path';
import type { SeedingProgress, Order } from './seeding/child.ts';
import { isSeeded, onConnection, type Report, type WhichCities } from './seeding/seed.ts';

export interface SeedingOptions {
  /** `few`: only the well-known cities, for tests. */
  cities?: WhichCities;
  /** Hears how many of how many rows are read. */
  report?: Report;
}

/**
 * A process of its own, since what reading 148,000 cities and the names of all countries takes is never given back: 75
 * MB.
 */
async function seedInChild(order: Order, report: Report): Promise<void> {
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
    child.once('exit', () => (seeded ? resolve() : reject(new Error(`Planting the lists of the world: ${failure}`))));
    child.send(order);
  });
}

/**
 * Fills the tables of this module with the edition that this version of the program brings. Seeding again costs two
 * look-ups;
 * several programs may start at once; ids of cities are kept over editions. Rejects with what went wrong, nothing half
 * done.
 */
export async function seedReference(
  url: string,
  { cities = 'all', report = () => undefined }: SeedingOptions = {},
): Promise<void> {
  if (await onConnection(url, async (client) => isSeeded(client, cities))) return;
  await seedInChild({ url, cities }, report);
}
