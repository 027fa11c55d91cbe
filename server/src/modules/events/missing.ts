import type { EventFullRow } from './columns.ts';

/** The fields that an event lacks before it can be published, in the order of the form. */
export function missingOf(row: EventFullRow): string[] {
  const lacks: Readonly<Record<string, boolean>> = {
    name: row.name === '',
    start: row.starts_at === null,
    end: row.ends_at === null,
    place: row.type === 'in_person' && row.city_id === null && row.address === '',
    spaceId: row.audience === 'space' && row.space_id === null,
  };
  return Object.keys(lacks).filter((field) => lacks[field] === true);
}
