import * as z from 'zod/mini';
import { EDUCATION_LEVELS, EMPLOYMENT_TYPES, PROFICIENCIES } from '../core/choices.ts';
import { actorCard } from '../core/cards.ts';
import { id } from '../core/endpoint.ts';
import type { PageKind } from '../core/roles.ts';
import { picture } from '../media/media.ts';
import { text } from '../core/text.ts';
import { webAddress } from '../core/web-address.ts';

/** Sections that list items, each item with an id, a position and a version. */
export const LISTED_SECTIONS = [
  'work_experience',
  'educations',
  'projects',
  'achievements',
  'skills',
  'languages',
] as const;
export type ListedSection = (typeof LISTED_SECTIONS)[number];
/** Maximum number of items in a section. */
export const ITEMS_MAX: Readonly<Record<ListedSection, number>> = {
  work_experience: 50,
  educations: 50,
  projects: 50,
  achievements: 50,
  skills: 50,
  languages: 30,
};

/** In graphemes. */
export const ITEM_TITLE_MAX = 100;
export const DESCRIPTION_MAX = 2_000;
export const SKILL_MAX = 80;
export const GRADE_MAX = 50;
export const PROJECT_PICTURES_MAX = 10;
export const RESOURCES_MAX = 10;

/** A year, or a year and a month: `2021`, `2021-04`. */
export const partialDate = z.string().check(z.regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/));
/** Compares two partial dates by the parts that both have: negative when `a` is earlier. */
export function comparePartial(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [from, to] = [a.slice(0, length), b.slice(0, length)];
  return from < to ? -1 : from > to ? 1 : 0;
}

const title = text({ max: ITEM_TITLE_MAX, min: 1 });
const line = z._default(text({ max: ITEM_TITLE_MAX }), '');
const description = z._default(text({ max: DESCRIPTION_MAX, lines: true }), '');
const optionalDate = z._default(z.nullable(partialDate), null);
const yes = z._default(z.boolean(), false);
/** Uploads with purpose `section`, or pictures that the item already has. */
const pictures = (max: number) => z._default(z.array(id).check(z.maxLength(max)), []);

interface Span {
  started: string | null;
  ended: string | null;
  current?: boolean;
}
const spanned = (context: z.core.ParsePayload<Span>) => {
  const { started, ended, current } = context.value;
  const add = (key: string) =>
    context.issues.push({ code: 'custom', input: ended, path: ['ended'], params: { key }, message: key });
  if (current === true && ended !== null) add('end_while_current');
  else if (started !== null && ended !== null && comparePartial(ended, started) < 0) add('end_before_start');
};

/** Sections whose items can name a page, and the kind of page. */
export const LINKED_SECTIONS = { work_experience: 'business', educations: 'institute' } as const satisfies Partial<
  Record<ListedSection, PageKind>
>;
export type LinkedSection = keyof typeof LINKED_SECTIONS;
/** What the page says of a member who names it. `contested`: the member asks it to decide again. */
export const LINK_STATES = ['stated', 'confirmed', 'disowned', 'contested'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** Left out, an item keeps the page that it names; null removes it. */
const pageId = z.optional(z.nullable(id));

/** The input for an item of each section, as forms and imports send it. The server refuses dates in the future. */
export const itemInputs = {
  work_experience: z
    .strictObject({
      role: title,
      company: title,
      pageId,
      location: line,
      employmentType: z._default(z.enum(EMPLOYMENT_TYPES), 'none'),
      started: optionalDate,
      ended: optionalDate,
      current: yes,
      description,
      pictureIds: pictures(1),
    })
    .check(spanned),
  educations: z
    .strictObject({
      school: title,
      pageId,
      degree: line,
      field: line,
      grade: z._default(text({ max: GRADE_MAX }), ''),
      level: z._default(z.nullable(z.enum(EDUCATION_LEVELS)), null),
      /** `ended` may be in the future: the expected graduation. */
      started: optionalDate,
      ended: optionalDate,
      description,
      pictureIds: pictures(1),
    })
    .check(spanned),
  projects: z
    .strictObject({
      name: title,
      role: line,
      started: optionalDate,
      ended: optionalDate,
      current: yes,
      description,
      pictureIds: pictures(PROJECT_PICTURES_MAX),
      resources: z._default(
        z.array(z.strictObject({ label: line, url: webAddress })).check(z.maxLength(RESOURCES_MAX)),
        [],
      ),
    })
    .check(spanned),
  achievements: z.strictObject({
    name: title,
    institute: line,
    issued: optionalDate,
    credentialId: line,
    url: z._default(z.union([z.literal(''), webAddress]), ''),
    pictureIds: pictures(1),
  }),
  skills: z.strictObject({ name: text({ max: SKILL_MAX, min: 1 }) }),
  /** `code` is a code of the list of languages. */
  languages: z.strictObject({ code: z.string().check(z.regex(/^[a-z]{2,3}$/)), proficiency: z.enum(PROFICIENCIES) }),
} as const;
/** An item as typed, and after parsing. */
export type ItemTyped<S extends ListedSection = ListedSection> = z.input<(typeof itemInputs)[S]>;
export type ItemFields<S extends ListedSection = ListedSection> = z.output<(typeof itemInputs)[S]>;

/** An edit must send `version`. */
const storedFields = { id, version: z.int() };
const span = { started: z.nullable(z.string()), ended: z.nullable(z.string()) };
const shownFields = { pictures: z.array(picture) };

/** The page that an item names, as far as the viewer may see it; only the owner sees those that disown them. */
export const linkedPage = z.object({
  actor: actorCard,
  state: z.enum(LINK_STATES),
  /** What the page wrote, for the owner alone. */
  reason: z.string(),
});
export type LinkedPage = z.output<typeof linkedPage>;

export const experience = z.object({
  ...storedFields,
  ...span,
  ...shownFields,
  role: z.string(),
  company: z.string(),
  page: z.nullable(linkedPage),
  location: z.string(),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  current: z.boolean(),
  description: z.string(),
});
export const education = z.object({
  ...storedFields,
  ...span,
  ...shownFields,
  school: z.string(),
  page: z.nullable(linkedPage),
  degree: z.string(),
  field: z.string(),
  grade: z.string(),
  level: z.nullable(z.enum(EDUCATION_LEVELS)),
  description: z.string(),
});
export const project = z.object({
  ...storedFields,
  ...span,
  ...shownFields,
  name: z.string(),
  role: z.string(),
  current: z.boolean(),
  description: z.string(),
  resources: z.array(z.object({ label: z.string(), url: z.string() })),
});
export const achievement = z.object({
  ...storedFields,
  ...shownFields,
  name: z.string(),
  institute: z.string(),
  issued: z.nullable(z.string()),
  credentialId: z.string(),
  url: z.string(),
});
export const listedSkill = z.object({
  ...storedFields,
  /** In the caller's language if the skill is in the list, otherwise as typed. */
  name: z.string(),
  endorsements: z.int(),
  /** Whether the viewer endorsed it. */
  endorsed: z.boolean(),
  can: z.object({ endorse: z.boolean() }),
});
export const spokenLanguage = z.object({
  ...storedFields,
  code: z.string(),
  name: z.string(),
  ownName: z.string(),
  proficiency: z.enum(PROFICIENCIES),
});
export const contactDetails = z.object({
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
});
export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];
/** Date of birth and gender share one level. */
export const personalDetails = z.object({ dateOfBirth: z.nullable(z.string()), gender: z.nullable(z.enum(GENDERS)) });

export const items = {
  work_experience: experience,
  educations: education,
  projects: project,
  achievements: achievement,
  skills: listedSkill,
  languages: spokenLanguage,
} as const;
export type Item<S extends ListedSection = ListedSection> = z.output<(typeof items)[S]>;

/** Parts that the viewer cannot see and empty parts are absent; the owner gets every section. */
export const profileSections = z.object({
  work_experience: z.optional(z.array(experience)),
  educations: z.optional(z.array(education)),
  projects: z.optional(z.array(project)),
  achievements: z.optional(z.array(achievement)),
  skills: z.optional(z.array(listedSkill)),
  languages: z.optional(z.array(spokenLanguage)),
  contact_details: z.optional(contactDetails),
  personal_details: z.optional(personalDetails),
});
export type ProfileSections = z.output<typeof profileSections>;
