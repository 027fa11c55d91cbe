import type { Out } from '#contract/core/endpoint.ts';
import type { explainDay } from '#contract/appointments/availability.ts';

export type Quarter = Out<(typeof explainDay)['reply']>['data']['quarters'][number];
export interface QuarterHour {
  readonly key: string;
  /** The clocks show this hour for the second time. */
  readonly again: boolean;
  readonly quarters: readonly Quarter[];
}

/** The quarters of a day by the hours that the clocks of the host show: one of them may come twice, or not at all. */
export function hoursOf(quarters: readonly Quarter[]): readonly QuarterHour[] {
  const hours = Map.groupBy(quarters, ({ moment: { host } }) => `${host.wall.slice(0, 13)} ${host.offset}`);
  const seen = new Set<string>();
  return [...hours].map(([key, all]) => {
    const hour = key.slice(0, 13);
    const again = seen.has(hour);
    seen.add(hour);
    return { key, again, quarters: all };
  });
}
