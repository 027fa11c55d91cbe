import { type Item, LISTED_SECTIONS, type ListedSection, type ItemFields } from '#contract/profiles.sections.ts';
import type { OwnProfile, Profile } from '#contract/profiles.ts';
import { describe } from '../describe.ts';
import { likeness, type Traits, traitsOf, twinKey } from './likeness.ts';
import { mergeItem, parseItem, type Told } from './merge-item.ts';
import type { ItemRow } from '../queries.ts';

/** What the profile says now, as far as an import can change it, with its owner's eyes. */
export interface Present {
  readonly profile: Profile;
  readonly own: OwnProfile;
}
/** A thing that a file tells of. */
export interface ItemChoice {
  readonly section: ListedSection;
  readonly told: Told;
  readonly note: ItemRow['note'];
}
export type Made = Omit<ItemRow, 'number'>;

interface Pair {
  readonly index: number;
  readonly item: Item;
  readonly likeness: number;
}
/** Which thing of the profile each thing of a file is: the likeliest pairs first, nothing twice. */
function pairs(
  section: ListedSection,
  told: readonly { index: number; traits: Traits }[],
  relationship: readonly Item[],
): Map<number, Item> {
  const there = relationship.map((item) => ({ item, traits: traitsOf(section, item) }));
  const byMust = Map.groupBy(there, ({ traits }) => traits.must);
  const possible: Pair[] = told.flatMap(({ index, traits }) =>
    (byMust.get(traits.must) ?? [])
      .map(({ item, traits: other }) => ({ index, item, likeness: likeness(section, traits, other) }))
      .filter((pair) => pair.likeness > 0),
  );
  const found = new Map<number, Item>();
  const taken = new Set<string>();
  for (const { index, item } of possible.toSorted((a, b) => b.likeness - a.likeness)) {
    if (found.has(index) || taken.has(item.id)) continue;
    found.set(index, item);
    taken.add(item.id);
  }
  return found;
}

function made({ section, told, note }: ItemChoice, item: Item | undefined): Made {
  const base = { section, fields: told, note, problem: null };
  if (item === undefined) {
    const parsed = parseItem(section, told);
    // What was told stood the rules when it was read.
    const fields = 'fields' in parsed ? parsed.fields : (told as unknown as ItemFields);
    return { ...base, ...describe(section, fields), action: 'add', target_id: null, target_version: null, changes: [] };
  }
  const { fields, changes, note: ofDates } = mergeItem(section, told, item);
  // A skill or a language is known by its name: another way to write it is none.
  const telling = changes.filter(({ field }) => !(section === 'skills' && field === 'name'));
  return {
    // What stands says how well a language is spoken.
    ...base,
    note: (note === 'level_unknown' ? null : note) ?? ofDates,
    ...describe(section, fields as unknown as ItemFields),
    action: telling.length === 0 ? 'same' : 'change',
    target_id: item.id,
    target_version: item.version,
    changes: telling,
  };
}

/**
 * Every thing of a file as something to add, to change, or there already, in the order given; the first of twins
 * counts.
 */
export function matchItems(told: readonly ItemChoice[], profile: Profile): Made[] {
  const seen = new Set<string>();
  const once = told
    .map((one) => ({ one, traits: traitsOf(one.section, one.told) }))
    .filter(({ one, traits }) => {
      const key = twinKey(one.section, traits);
      const twin = seen.has(key);
      seen.add(key);
      return !twin;
    });
  const found = new Map<number, Item>();
  for (const section of LISTED_SECTIONS) {
    const rows = once.flatMap(({ one, traits }, index) => (one.section === section ? [{ index, traits }] : []));
    for (const [index, item] of pairs(section, rows, profile.sections[section] ?? [])) found.set(index, item);
  }
  return once.map(({ one }, index) => made(one, found.get(index)));
}
