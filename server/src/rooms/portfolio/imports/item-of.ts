import * as z from 'zod/mini';
import { problemsOf } from '#contract/problems.ts';
import { itemInputs, type ItemFields, type ListedSection, type PROFICIENCIES } from '#contract/profile-sections.ts';
import { foldName } from '#contract/reference.ts';
import type { Draft, Month } from './archive/drafts.ts';

type ItemDraft = Exclude<Draft, { section: 'basics' }>;
/** A draft as the profile takes it, or the field that it stumbled over. */
export type MadeItem =
  | { readonly section: ListedSection; readonly fields: ItemFields }
  | { readonly problem: { readonly field: string; readonly key: string; readonly values: Record<string, unknown> } };

const partial = (at: Month | null): string | null => (at === null ? null : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, '0')}`);
/** An address that is none is left out: the rest of the row is worth having. */
const address = (url: string): string => (/^https?:\/\//i.test(url) && URL.canParse(url) ? url : '');

/** How well, from the words that other places use for it. */
export function proficiencyOf(words: string): (typeof PROFICIENCIES)[number] {
  if (/native|bilingual|full professional|fluent|mother|master|c[12]/i.test(words)) return 'fluent';
  return /working|conversation|professional|intermediate|advanced|b[12]/i.test(words) ? 'conversation' : 'basic';
}

/** `languages`: codes by folded name. */
function shaped(draft: ItemDraft, languages: ReadonlyMap<string, string>): { section: ListedSection; typed: unknown } {
  const span = (given: { start: Month | null; end: Month | null }) => ({ started: partial(given.start), ended: partial(given.end) });
  switch (draft.section) {
    case 'experience':
      return { section: 'work_experience', typed: { role: draft.role, company: draft.company, location: draft.location, description: draft.description, current: draft.end === null && draft.start !== null, ...span(draft) } };
    case 'education':
      return { section: 'educations', typed: { school: draft.school, degree: draft.degree, field: draft.field, grade: draft.grade, description: draft.description, ...span(draft) } };
    case 'project':
      return { section: 'projects', typed: { name: draft.name, role: draft.role, description: draft.description, ...span(draft), resources: address(draft.url) === '' ? [] : [{ label: '', url: draft.url }] } };
    case 'achievement':
      return { section: 'achievements', typed: { name: draft.name, institute: draft.issuer, issued: partial(draft.issued), credentialId: draft.credentialId, url: address(draft.url) } };
    case 'skill':
      return { section: 'skills', typed: { name: draft.name } };
    case 'language':
      return { section: 'languages', typed: { code: languages.get(foldName(draft.name)) ?? draft.name, proficiency: proficiencyOf(draft.proficiency) } };
  }
}

/** Holds a draft against the rules of the profile, as a form would be. */
export function itemOf(draft: ItemDraft, languages: ReadonlyMap<string, string>): MadeItem {
  const { section, typed } = shaped(draft, languages);
  const schema: z.ZodMiniType<ItemFields> = itemInputs[section];
  const parsed = z.safeParse(schema, typed);
  if (parsed.success) return { section, fields: parsed.data };
  const [first] = problemsOf(parsed.error.issues, typed);
  return { problem: { field: first?.field ?? '', key: first?.key ?? 'invalid', values: { ...first?.values } } };
}
