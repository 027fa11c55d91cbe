import type { Out } from '#contract/core/endpoint.ts';
import type { explainDay, Moment } from '#contract/appointments/availability.ts';

export type Quarter = Out<(typeof explainDay)['reply']>['data']['quarters'][number];
/** A quarter of an hour, and the rule that closes it; null: it can be booked. */
export interface Explained {
  readonly moment: Moment;
  readonly closedBy: string | null;
}
export interface QuarterHour<Q extends Explained> {
  readonly key: string;
  /** The clocks show this hour for the second time. */
  readonly again: boolean;
  readonly quarters: readonly Q[];
}

/** The quarters of a day by the hours that the clocks show: one of them may come twice, or not at all. */
export function hoursOf<Q extends Explained>(
  quarters: readonly Q[],
  clocks: 'host' | 'reader' = 'host',
): readonly QuarterHour<Q>[] {
  const hours = Map.groupBy(quarters, ({ moment }) => `${moment[clocks].wall.slice(0, 13)} ${moment[clocks].offset}`);
  const seen = new Set<string>();
  return [...hours].map(([key, all]) => {
    const hour = key.slice(0, 13);
    const again = seen.has(hour);
    seen.add(hour);
    return { key, again, quarters: all };
  });
}
