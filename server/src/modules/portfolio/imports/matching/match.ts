import { type Item, LISTED_SECTIONS, type ListedSection, type ItemFields } from '#contract/profiles/sections.ts';
import type { OwnProfile, Profile } from '#contract/profiles/profiles.ts';
import { describe } from '../describe.ts';
import { similarity, type Traits, traitsOf, twinKey } from './likeness.ts';
import { mergeItem, parseItem, type ImportedFields } from './merge-item.ts';
import type { ItemRow } from '../queries.ts';

/** The owner's view of the profile, as far as an import can change it. */
export interface Present {
  readonly profile: Profile;
  readonly own: OwnProfile;
}
/** An item from a file. */
export interface ItemChoice {
  readonly section: ListedSection;
  readonly fields: ImportedFields;
  readonly note: ItemRow['note'];
}
/** The stored name of a skill, which is the same in every language. */
export type SkillName = (name: string) => string;
export type ImportItem = Omit<ItemRow, 'number'>;

interface Pair {
  readonly index: number;
  readonly item: Item;
  readonly likeness: number;
}
/** Pairs items of the profile with items of the file: the most similar pairs first, each item at most once. */
function pairs(
  section: ListedSection,
  choices: readonly { index: number; traits: Traits }[],
  items: readonly Item[],
): Map<number, Item> {
  const existing = items.map((item) => ({ item, traits: traitsOf(section, item) }));
  const byMust = Map.groupBy(existing, ({ traits }) => traits.must);
  const possible: Pair[] = choices.flatMap(({ index, traits }) =>
    (byMust.get(traits.must) ?? [])
      .map(({ item, traits: other }) => ({ index, item, likeness: similarity(section, traits, other) }))
      .filter((pair) => pair.likeness > 0),
  );
  const matches = new Map<number, Item>();
  const takenIds = new Set<string>();
  for (const { index, item } of possible.toSorted((a, b) => b.likeness - a.likeness)) {
    if (matches.has(index) || takenIds.has(item.id)) continue;
    matches.set(index, item);
    takenIds.add(item.id);
  }
  return matches;
}

function toImportItem({ section, fields: importedFields, note }: ItemChoice, item: Item | undefined): ImportItem {
  const base = { section, fields: importedFields, note, problem: null };
  if (item === undefined) {
    const parsed = parseItem(section, importedFields);
    // The fields were already validated when the file was read.
    const fields = 'fields' in parsed ? parsed.fields : (importedFields as unknown as ItemFields);
    return { ...base, ...describe(section, fields), action: 'add', target_id: null, target_version: null, changes: [] };
  }
  const { fields, changes, note: ofDates } = mergeItem(section, importedFields, item);
  // Skills and languages are identified by their name, so another spelling is no change.
  const relevantChanges = section === 'skills' ? [] : changes;
  return {
    // The existing proficiency of a language is kept.
    ...base,
    note: (note === 'level_unknown' ? null : note) ?? ofDates,
    ...describe(section, fields as unknown as ItemFields),
    action: relevantChanges.length === 0 ? 'same' : 'change',
    target_id: item.id,
    target_version: item.version,
    changes: relevantChanges,
  };
}

const withStoredName = ({ section, fields }: ItemChoice, skillName: SkillName): ImportedFields =>
  section === 'skills' && typeof fields['name'] === 'string' ? { ...fields, name: skillName(fields['name']) } : fields;

/**
 * Every item of a file as one to add, to change, or already the same, in the given order. Of duplicates only the first
 * counts.
 */
export function matchItems(
  choices: readonly ItemChoice[],
  profile: Profile,
  skillName: SkillName = (name) => name,
): ImportItem[] {
  const seenKeys = new Set<string>();
  const uniqueChoices = choices
    .map((one) => ({ one, traits: traitsOf(one.section, withStoredName(one, skillName)) }))
    .filter(({ one, traits }) => {
      const key = twinKey(one.section, traits);
      const twin = seenKeys.has(key);
      seenKeys.add(key);
      return !twin;
    });
  const matches = new Map<number, Item>();
  for (const section of LISTED_SECTIONS) {
    const rows = uniqueChoices.flatMap(({ one, traits }, index) =>
      one.section === section ? [{ index, traits }] : [],
    );
    for (const [index, item] of pairs(section, rows, profile.sections[section] ?? [])) matches.set(index, item);
  }
  return uniqueChoices.map(({ one }, index) => toImportItem(one, matches.get(index)));
}
