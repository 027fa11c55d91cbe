import { fork } from 'node:child_process';
import path from 'node:path';
import type { News, Order } from './planting/child.ts';
import { isPlanted, onConnection, type Report, type WhichCities } from './planting/plant.ts';

export interface PlantingOptions {
  /** `few`: only the well-known cities, for tests. */
  cities?: WhichCities;
  /** Hears how many of how many rows are read. */
  report?: Report;
}

/**
 * A process of its own, since what reading 148,000 cities and the names of all countries takes is never given back: 75
 * MB.
 */
function plantInChild(order: Order, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'planting/child.ts'), { execArgv: [] });
    let failure = 'the process that plants the lists ended early';
    let planted = false;
    child.on('message', (news: News) => {
      if ('done' in news) report(news.done, news.total);
      else if ('failed' in news) failure = news.failed;
      else planted = true;
    });
    child.once('error', reject);
    child.once('exit', () => (planted ? resolve() : reject(new Error(`Planting the lists of the world: ${failure}`))));
    child.send(order);
  });
}

/**
 * Fills the tables of this room with the edition that this version of the program brings. Planting again costs two
 * look-ups;
 * several programs may start at once; ids of cities are kept over editions. Rejects with what went wrong, nothing half
 * done.
 */
export async function plantReference(
  url: string,
  { cities = 'all', report = () => undefined }: PlantingOptions = {},
): Promise<void> {
  if (await onConnection(url, (client) => isPlanted(client, cities))) return;
  await plantInChild({ url, cities }, report);
}
