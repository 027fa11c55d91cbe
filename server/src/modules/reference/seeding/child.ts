import { seed, type WhichCities } from './seed.ts';

/** What the child is told once, and what it tells. */
export interface Order {
  url: string;
  cities: WhichCities;
}
export type SeedingProgress = { done: number; total: number } | { seeded: true } | { failed: string };

const report = async (progress: SeedingProgress) =>
  new Promise<void>((resolve) => {
    process.send?.(progress, () => resolve());
  });

// Without its parent no one waits for the outcome; the transaction goes with the connection.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: Order) => {
  seed(order.url, order.cities, (done, total) => void report({ done, total }))
    .then(async () => report({ seeded: true }))
    .catch(async (error: unknown) =>
      report({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect?.());
});
