import { seed, type WhichCities } from './seed.ts';

/** The request sent to the child process, and its replies. */
export interface SeedingRequest {
  url: string;
  cities: WhichCities;
}
export type SeedingProgress = { done: number; total: number } | { seeded: true } | { failed: string };

const report = async (progress: SeedingProgress) =>
  new Promise<void>((resolve) => {
    process.send?.(progress, () => resolve());
  });

// Without the parent process there is no use for the result; the transaction is rolled back with the connection.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: SeedingRequest) => {
  seed(order.url, order.cities, (done, total) => void report({ done, total }))
    .then(async () => report({ seeded: true }))
    .catch(async (error: unknown) =>
      report({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect?.());
});
