import * as z from 'zod/mini';
import { EDUCATION_LEVELS, EMPLOYMENT_TYPES, type Proficiency } from '#contract/core/choices.ts';
import { type ListedSection, RESOURCES_MAX } from '#contract/profiles/sections.ts';
import { shortened } from '#contract/core/text.ts';
import { webAddress } from '#contract/core/web-address.ts';
import type { Draft, Link, Month } from '../archive/drafts.ts';
import type { CodeOf } from './languages.ts';
import { filled, parseItem, type Parsed, type ImportedFields } from './merge-item.ts';

export type ItemDraft = Exclude<Draft, { section: 'basics' }>;
type OwnNote = 'shortened' | 'level_unknown' | 'date_unread';
/** A draft as the profile accepts it, or the field that is invalid. */
export type MadeItem =
  | {
      readonly section: ListedSection;
      readonly fields: ImportedFields;
      readonly note: OwnNote | null;
      readonly notAddresses: readonly string[];
    }
  | Extract<Parsed, { problem: unknown }>;

const partial = (at: Month | null): string | null =>
  at === null ? null : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, '0')}`;
/** An address in the format of the form; null if it is none. */
const address = (text: string): string | null => {
  const parsed = z.safeParse(webAddress, text);
  return parsed.success ? parsed.data : null;
};
/** Invalid addresses are dropped and reported; the rest of the row is still imported. */
const notAddresses = (draft: ItemDraft): string[] =>
  (draft.section === 'project'
    ? draft.links.map(({ url }) => url)
    : draft.section === 'achievement'
      ? [draft.url]
      : []
  ).filter((url) => url !== '' && address(url) === null);
const addressed = (links: readonly Link[]) =>
  links
    .flatMap(({ label, url }) => [address(url)].flatMap((whole) => (whole === null ? [] : [{ label, url: whole }])))
    .slice(0, RESOURCES_MAX);

/** The entry of one of our lists with this name; nothing for other words. */
const oneOf = <T extends string>(list: readonly T[], word = ''): T | null => list.find((each) => each === word) ?? null;

/** Whether it continues: as the file says or, if `assumed`, because it has no end; otherwise omitted. */
const going = ({ current, end }: { current?: boolean; end: Month | null }, assumed: boolean) =>
  current !== undefined ? { current: current && end === null } : end === null && assumed ? { current: true } : {};

/** Proficiency from the words that other services use; null if there are none. */
export function proficiencyOf(words: string): Proficiency | null {
  if (/native|bilingual|full professional|fluent|mother|master|c[12]/i.test(words)) return 'fluent';
  if (/working|conversation|professional|intermediate|advanced|b[12]/i.test(words)) return 'conversation';
  return /elementary|basic|beginner|limited|a[12]/i.test(words) ? 'basic' : null;
}

function shaped(draft: ItemDraft, codeOf: CodeOf): { section: ListedSection; typed: ImportedFields } {
  const span = (period: { start: Month | null; end: Month | null }) => ({
    started: partial(period.start),
    ended: partial(period.end),
  });
  switch (draft.section) {
    case 'experience':
      return {
        section: 'work_experience',
        typed: {
          role: draft.role,
          company: draft.company,
          location: draft.location,
          description: draft.description,
          employmentType: oneOf(EMPLOYMENT_TYPES.slice(1), draft.employment),
          ...going(draft, draft.start !== null),
          ...span(draft),
        },
      };
    case 'education':
      return {
        section: 'educations',
        typed: {
          school: draft.school,
          degree: draft.degree,
          field: draft.field,
          grade: draft.grade,
          level: oneOf(EDUCATION_LEVELS, draft.level),
          description: draft.description,
          ...span(draft),
        },
      };
    case 'project':
      return {
        section: 'projects',
        typed: {
          name: draft.name,
          role: draft.role,
          description: draft.description,
          ...going(draft, false),
          ...span(draft),
          resources: addressed(draft.links),
        },
      };
    case 'achievement':
      return {
        section: 'achievements',
        typed: {
          name: draft.name,
          institute: draft.issuer,
          issued: partial(draft.issued),
          credentialId: draft.credentialId,
          url: address(draft.url) ?? '',
        },
      };
    case 'skill':
      return { section: 'skills', typed: { name: draft.name } };
    case 'language':
      return {
        section: 'languages',
        typed: { code: codeOf(draft.name), proficiency: proficiencyOf(draft.proficiency) },
      };
  }
}

/** Checks a draft against the rules of the profile, like a form; texts that are too long are offered shortened. */
export function itemOf(draft: ItemDraft, codeOf: CodeOf): MadeItem {
  const { section, typed: text } = shaped(draft, codeOf);
  const fields: Record<string, unknown> = { ...filled(text) };
  const isLevelUnknown = section === 'languages' && fields['proficiency'] === undefined;
  let note: OwnNote | null = isLevelUnknown ? 'level_unknown' : draft.hasUnreadDate === true ? 'date_unread' : null;
  // Each round shortens one field, and no item has more fields than this.
  for (let round = 0; round < 10; round += 1) {
    const parsed = parseItem(section, fields);
    if ('fields' in parsed) {
      const clean = Object.entries(parsed.fields).filter(([name]) => name in fields);
      return { section, fields: filled(Object.fromEntries(clean)), note, notAddresses: notAddresses(draft) };
    }
    const { field, key, values } = parsed.problem;
    const max = Number(values['max']);
    const long = fields[field];
    if (key !== 'too_long' || typeof long !== 'string') return parsed;
    fields[field] = `${shortened(long, max - 1).trimEnd()}…`;
    note = 'shortened';
  }
  throw new Error(`A thing of ${section} is still too long after shortening`);
}
