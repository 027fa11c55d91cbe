import type { ListedSection } from '#contract/profiles.sections.ts';
import { matchBasic, type BasicChoice } from '../basics.ts';
import { type Made, matchItems, type Present } from './match.ts';
import type { Told } from './merge-item.ts';
import type { ItemRow } from '../queries.ts';

const shown = ({ action, target_id, target_version, changes }: Made) =>
  JSON.stringify([
    action,
    target_id,
    target_version,
    changes.map(({ field, before, after }) => [field, before, after]),
  ]);

/**
 * Those of the chosen rows that mean something else by now, because the profile was edited since they were shown: as
 * they are now.
 */
export function rematched(rows: readonly ItemRow[], chosen: ReadonlySet<number>, { profile, own }: Present): ItemRow[] {
  const basics = rows.filter(({ section }) => section === 'basics');
  const items = rows.filter(({ section }) => section !== 'basics');
  const now = new Map<number, Made>(
    basics.map(({ number, fields }) => [number, matchBasic(fields as BasicChoice, own)]),
  );
  const told = items.map(({ section, fields, note }) => ({
    section: section as ListedSection,
    told: fields as Told,
    note,
  }));
  // Twins were left out when the file was read: rows and answers are in the same order.
  for (const [index, made] of matchItems(told, profile).entries()) now.set(items[index]?.number ?? -1, made);
  return rows
    .filter((row) => chosen.has(row.number))
    .flatMap((row) => {
      const made = now.get(row.number);
      return made === undefined || shown(made) === shown(row)
        ? []
        : [{ ...made, number: row.number, note: 'changed_meanwhile' as const }];
    });
}
