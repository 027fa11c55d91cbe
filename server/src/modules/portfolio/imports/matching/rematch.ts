import type { ListedSection } from '#contract/profiles/sections.ts';
import { matchBasic, type BasicChoice } from '../basics.ts';
import { type ImportItem, matchItems, type Present, type SkillName } from './match.ts';
import type { ImportedFields } from './merge-item.ts';
import type { ItemRow } from '../queries.ts';

const summaryOf = ({ action, target_id, target_version, changes }: ImportItem) =>
  JSON.stringify([
    action,
    target_id,
    target_version,
    changes.map(({ field, before, after }) => [field, before, after]),
  ]);

/** The chosen rows whose match changed because the profile was edited since the preview, in their new form. */
export function rematchedRows(
  rows: readonly ItemRow[],
  chosenNumbers: ReadonlySet<number>,
  { profile, own }: Present,
  skillName: SkillName,
): ItemRow[] {
  const basics = rows.filter(({ section }) => section === 'basics');
  const items = rows.filter(({ section }) => section !== 'basics');
  const now = new Map<number, ImportItem>(
    basics.map(({ number, fields }) => [number, matchBasic(fields as BasicChoice, own)]),
  );
  const choices = items.map(({ section, fields, note }) => ({
    section: section as ListedSection,
    fields: fields as ImportedFields,
    note,
  }));
  // Duplicates were removed when the file was read, so rows and results are in the same order.
  for (const [index, match] of matchItems(choices, profile, skillName).entries())
    now.set(items[index]?.number ?? -1, match);
  return rows
    .filter((row) => chosenNumbers.has(row.number))
    .flatMap((row) => {
      const match = now.get(row.number);
      return match === undefined || summaryOf(match) === summaryOf(row)
        ? []
        : [{ ...match, number: row.number, note: 'changed_meanwhile' as const }];
    });
}
