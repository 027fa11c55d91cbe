import type { EventFullRow } from '../columns.ts';
import type { EventColumns } from '../queries-write.ts';

/** What of the columns is another value than before. Clocks follow from the instants, and sounds from the name. */
export function changedColumns(before: EventFullRow, columns: Readonly<Record<string, unknown>>): EventColumns {
  const comparable = (value: unknown): unknown =>
    value instanceof Date
      ? value.getTime()
      : value !== null && typeof value === 'object'
        ? JSON.stringify(value)
        : value;
  const former: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(columns).filter(
    ([name, value]) =>
      !['sounds', 'wall_start', 'wall_end'].includes(name) && comparable(value) !== comparable(former[name]),
  );
  if (changed.length === 0) return {};
  const { sounds, wall_start: start, wall_end: end } = columns as EventColumns;
  return {
    ...(Object.fromEntries(changed) as EventColumns),
    ...(sounds !== undefined && { sounds }),
    ...(start !== undefined && { wall_start: start, wall_end: end }),
  };
}

const TIME_OR_PLACE = ['starts_at', 'ends_at', 'zone', 'type', 'city_id', 'country_code', 'state_code', 'address'];
/** Whether those who go hear of it. */
export const isMove = (changed: EventColumns): boolean => TIME_OR_PLACE.some((name) => name in changed);
