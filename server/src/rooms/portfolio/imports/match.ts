import { ABOUT_MAX, HEADLINE_MAX, NAME_MAX, type Profile } from '#contract/profiles.ts';
import { type Item, type ItemFields, LISTED_SECTIONS, type ListedSection } from '#contract/profile-sections.ts';
import { foldName } from '#contract/reference.ts';
import { cleanText, graphemes } from '#contract/text.ts';
import type { Draft, ReadArchive } from './archive/index.ts';
import { itemOf } from './item-of.ts';
import { type Described, describe } from './describe.ts';
import type { ItemRow, StoredProblem } from './queries.ts';

/** What the profile says now, as far as an import can change it. */
export interface Present {
  readonly profile: Profile;
  readonly firstName: string;
  readonly lastName: string;
}
const basicsMax = { firstName: NAME_MAX, lastName: NAME_MAX, headline: HEADLINE_MAX, about: ABOUT_MAX } as const;
export type Basic = keyof typeof basicsMax;

const fold = (...texts: (string | null)[]) => texts.map((text) => foldName(text ?? '')).join('|');
/** What makes two things of a section the same thing. */
const keys: { readonly [S in ListedSection]: (fields: ItemFields<S> | Item<S>) => string } = {
  work_experience: (item) => fold(item.role, item.company, item.started),
  educations: (item) => fold(item.school, item.degree, item.field),
  projects: (item) => fold(item.name),
  achievements: (item) => fold(item.name, item.institute),
  skills: (item) => fold(item.name),
  languages: (item) => item.code,
};
const keyOf = <S extends ListedSection>(section: S, fields: ItemFields<S> | Item<S>) => `${section}|${keys[section](fields)}`;

type Standing = ReadonlyMap<string, { readonly id: string; readonly shown: Described }>;
function standing(profile: Profile): Standing {
  const found = new Map<string, { id: string; shown: Described }>();
  for (const section of LISTED_SECTIONS)
    for (const item of profile.sections[section] ?? []) found.set(keyOf(section, item), { id: item.id, shown: describe(section, item) });
  return found;
}
const lines = ({ title, subtitle, body }: Described) => [title, subtitle, body].filter(Boolean).join('\n');

type Made = Omit<ItemRow, 'number'>;
function matched(section: ListedSection, fields: ItemFields, there: Standing): Made {
  const known = there.get(keyOf(section, fields));
  const shown = describe(section, fields);
  const same = known !== undefined && lines(known.shown) === lines(shown);
  return {
    section, fields, ...shown, action: known === undefined ? 'add' : same ? 'same' : 'change', target_id: known?.id ?? null,
    before: known === undefined || same ? null : lines(known.shown), problem: null,
  };
}

function basics(draft: Extract<Draft, { section: 'basics' }>, { profile, firstName, lastName }: Present): { made: Made[]; tooLong: Basic[] } {
  const now: Readonly<Record<Basic, string>> = { firstName, lastName, headline: profile.actor.headline, about: profile.about };
  const made: Made[] = [];
  const tooLong: Basic[] = [];
  for (const field of Object.keys(basicsMax) as Basic[]) {
    const value = cleanText(draft[field]);
    if (value === '') continue;
    if (graphemes(value) > basicsMax[field]) {
      tooLong.push(field);
      continue;
    }
    const action = value === now[field] ? 'same' : now[field] === '' ? 'add' : 'change';
    made.push({ section: 'basics', fields: { field, value }, action, target_id: null, before: action === 'change' ? now[field] : null, title: field, subtitle: '', body: value, problem: null });
  }
  return { made, tooLong };
}

/** What a row is called where it is named among the problems. */
const labelOf = (draft: Exclude<Draft, { section: 'basics' }>): string =>
  ('role' in draft && 'company' in draft ? [draft.role, draft.company].filter(Boolean).join(' · ') : 'school' in draft ? draft.school : draft.name).slice(0, 80);

/** Every draft as something to add, to change, or there already; what cannot be taken is named. The first of twins counts. */
export function match(read: ReadArchive, present: Present, languages: ReadonlyMap<string, string>): { items: ItemRow[]; problems: StoredProblem[] } {
  const there = standing(present.profile);
  const seen = new Set<string>();
  const items: Made[] = [];
  const problems: StoredProblem[] = read.problems.map((problem) => ({ file: problem.file, row: problem.row, text: problem.text, field: '', key: problem.code, values: {} }));
  for (const { file, row, draft } of read.drafts) {
    if (draft.section === 'basics') {
      const { made, tooLong } = basics(draft, present);
      items.push(...made);
      problems.push(...tooLong.map((field) => ({ file, row, text: draft[field].slice(0, 80), field, key: 'too_long', values: { max: basicsMax[field] } })));
      continue;
    }
    const made = itemOf(draft, languages);
    if ('problem' in made) {
      problems.push({ file, row, text: labelOf(draft), ...made.problem });
      continue;
    }
    const key = keyOf(made.section, made.fields);
    if (!seen.has(key)) items.push(matched(made.section, made.fields, there));
    seen.add(key);
  }
  return { items: items.map((item, number) => ({ ...item, number })), problems };
}
