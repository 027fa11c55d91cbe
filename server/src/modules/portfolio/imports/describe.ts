import type { Item, ItemFields, ListedSection } from '#contract/profiles/sections.ts';

/** Three texts that represent an item of a profile in lists of changes and in comparisons. */
export interface Described {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
}
type DescribedItem<S extends ListedSection> = ItemFields<S> | Item<S>;
const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(' · ');
const span = (started: string | null, ended: string | null) => [started, ended].filter(Boolean).join(' – ');

const describers: { readonly [S in ListedSection]: (item: DescribedItem<S>) => Described } = {
  work_experience: (item) => ({
    title: item.role,
    subtitle: joined(item.company, item.location, span(item.started, item.ended)),
    body: item.description,
  }),
  educations: (item) => ({
    title: item.school,
    subtitle: joined(item.degree, item.field, item.grade, span(item.started, item.ended)),
    body: item.description,
  }),
  projects: (item) => ({
    title: item.name,
    subtitle: joined(item.role, span(item.started, item.ended), ...item.resources.map((resource) => resource.url)),
    body: item.description,
  }),
  achievements: (item) => ({
    title: item.name,
    subtitle: joined(item.institute, item.issued, item.credentialId, item.url),
    body: '',
  }),
  skills: (item) => ({ title: item.name, subtitle: '', body: '' }),
  languages: (item) => ({ title: item.code, subtitle: item.proficiency, body: '' }),
};
export const describe = <S extends ListedSection>(section: S, item: DescribedItem<S>): Described =>
  describers[section](item);
