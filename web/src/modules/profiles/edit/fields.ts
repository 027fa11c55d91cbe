import { EDUCATION_LEVELS, EMPLOYMENT_TYPES, PROFICIENCIES } from '#contract/core/choices.ts';
import type { PageKind } from '#contract/core/roles.ts';
import {
  DESCRIPTION_MAX,
  GRADE_MAX,
  type Item,
  ITEM_TITLE_MAX,
  type ItemTyped,
  type ListedSection,
  PROJECT_PICTURES_MAX,
} from '#contract/profiles/sections.ts';
import type { KeyOf } from '#ui/language/strings.ts';
import type english from '../strings/en.json';

type Label = KeyOf<typeof english>;
interface Shared {
  readonly name: string;
  readonly label: Label;
}
/** Description of one form field. `pair` places it next to the field before it where there is room. */
export type FieldSpec = Shared & { readonly pair?: true } & (
    | { readonly kind: 'text' | 'area' | 'link'; readonly max: number }
    | { readonly kind: 'month'; readonly ahead?: true }
    | { readonly kind: 'tick' }
    | { readonly kind: 'select'; readonly options: readonly string[]; readonly prefix: string; readonly none?: true }
    | { readonly kind: 'skill' | 'language' | 'resources' }
    | { readonly kind: 'page'; readonly of: PageKind }
    | { readonly kind: 'pictures'; readonly most: number }
  );

const text = (name: string, label: Label): FieldSpec => ({ kind: 'text', name, label, max: ITEM_TITLE_MAX });
const started: FieldSpec = { kind: 'month', name: 'started', label: 'item.started' };
const ended: FieldSpec = { kind: 'month', name: 'ended', label: 'item.ended', pair: true };
const description: FieldSpec = { kind: 'area', name: 'description', label: 'item.description', max: DESCRIPTION_MAX };
const logo: FieldSpec = { kind: 'pictures', name: 'pictureIds', label: 'item.logo', most: 1 };

/** The forms of the sections, in the order of the specification. */
export const fieldsOf: Readonly<Record<ListedSection, readonly FieldSpec[]>> = {
  work_experience: [
    text('role', 'item.role'),
    text('company', 'item.company'),
    { kind: 'page', name: 'pageId', label: 'item.page.business', of: 'business' },
    logo,
    text('location', 'item.location'),
    {
      kind: 'select',
      name: 'employmentType',
      label: 'item.employmentType',
      options: EMPLOYMENT_TYPES,
      prefix: 'employment',
    },
    { kind: 'tick', name: 'current', label: 'item.current' },
    started,
    ended,
    description,
  ],
  educations: [
    text('school', 'item.school'),
    { kind: 'page', name: 'pageId', label: 'item.page.institute', of: 'institute' },
    logo,
    text('degree', 'item.degree'),
    { ...text('field', 'item.field'), pair: true },
    { kind: 'select', name: 'level', label: 'item.level', options: EDUCATION_LEVELS, prefix: 'education', none: true },
    { kind: 'text', name: 'grade', label: 'item.grade', max: GRADE_MAX, pair: true },
    started,
    { kind: 'month', name: 'ended', label: 'item.expected', ahead: true, pair: true },
    description,
  ],
  projects: [
    text('name', 'item.project'),
    text('role', 'item.role'),
    { kind: 'tick', name: 'current', label: 'item.ongoing' },
    started,
    ended,
    description,
    { kind: 'pictures', name: 'pictureIds', label: 'item.pictures', most: PROJECT_PICTURES_MAX },
    { kind: 'resources', name: 'resources', label: 'item.resources' },
  ],
  achievements: [
    text('name', 'item.certificate'),
    text('institute', 'item.institute'),
    logo,
    { kind: 'month', name: 'issued', label: 'item.issued' },
    text('credentialId', 'item.credentialId'),
    { kind: 'link', name: 'url', label: 'item.url', max: 500 },
  ],
  skills: [{ kind: 'skill', name: 'name', label: 'item.skill' }],
  languages: [
    { kind: 'language', name: 'code', label: 'item.language' },
    { kind: 'select', name: 'proficiency', label: 'item.proficiency', options: PROFICIENCIES, prefix: 'proficiency' },
  ],
};

const empty: { [S in ListedSection]: ItemTyped<S> } = {
  work_experience: {
    role: '',
    company: '',
    pageId: undefined,
    location: '',
    employmentType: 'none',
    started: null,
    ended: null,
    current: false,
    description: '',
    pictureIds: [],
  },
  educations: {
    school: '',
    pageId: undefined,
    degree: '',
    field: '',
    grade: '',
    level: null,
    started: null,
    ended: null,
    description: '',
    pictureIds: [],
  },
  projects: {
    name: '',
    role: '',
    started: null,
    ended: null,
    current: false,
    description: '',
    pictureIds: [],
    resources: [],
  },
  achievements: { name: '', institute: '', issued: null, credentialId: '', url: '', pictureIds: [] },
  skills: { name: '' },
  languages: { code: '', proficiency: 'conversation' },
};

/** Initial form values of an item, or of a new one: the properties that the contract accepts. */
export function typedOf<S extends ListedSection>(section: S, item: Item<S> | null): Record<string, unknown> {
  if (item === null) return { ...empty[section] };
  const values: Record<string, unknown> = { ...item };
  // A page that the owner may not see now stays named while the form sends nothing.
  if ('page' in item) values['pageId'] = item.page?.actor.id;
  if ('pictures' in item) values['pictureIds'] = item.pictures.map(({ id }) => id);
  return Object.fromEntries(Object.keys(empty[section]).map((key) => [key, values[key]]));
}

/** The name of an item for use in sentences. */
export function nameOf(item: Item): string {
  if ('school' in item) return item.school;
  if ('company' in item) return `${item.role}, ${item.company}`;
  return item.name;
}
