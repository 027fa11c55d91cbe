import { seed, type WhichCities } from './seed.ts';

/** What the child is told once, and what it tells. */
export interface Order {
  url: string;
  cities: WhichCities;
}
export type News = { done: number; total: number } | { seeded: true } | { failed: string };

const tell = (news: News) =>
  new Promise<void>((resolve) => {
    process.send?.(news, () => resolve());
  });

// Without its parent nobody waits for the outcome; the transaction goes with the connection.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: Order) => {
  seed(order.url, order.cities, (done, total) => void tell({ done, total }))
    .then(() => tell({ seeded: true }))
    .catch((error: unknown) =>
      tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect?.());
});
