import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from './log.ts';

/** A figure of a module among the metrics, read from the database when they are requested. */
export interface GaugeDefinition {
  /** As Prometheus knows it: `<module>_<figure>`. */
  readonly name: string;
  readonly help: string;
  read(db: Kysely<never>): Promise<number>;
}

/** Adds figures to the metrics. One that cannot be read keeps its last value, and the others are answered. */
export function addGauges(
  gauges: readonly GaugeDefinition[],
  { registry, db, log }: { readonly registry: Registry; readonly db: Kysely<never>; readonly log: Log },
): void {
  for (const gauge of gauges)
    registry.registerMetric(
      new Gauge({
        name: gauge.name,
        help: gauge.help,
        registers: [],
        aggregator: 'max',
        async collect() {
          try {
            this.set(await gauge.read(db));
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            log.warn({ metric: gauge.name, reason }, 'metric not read');
          }
        },
      }),
    );
}
