import { hostOf, linkLabel } from '#contract/core/web-address.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Item, LinkedPage, ListedSection } from '#contract/profiles/sections.ts';
import type { choiceText } from '#shell/choice-strings.ts';
import type { text as texts } from '../strings.ts';
import { formatLength, formatPartial, formatSpan } from './dates.ts';

type Texts = typeof texts;
type ChoiceTexts = typeof choiceText;
/** Sections whose items are shown with logo, title and lines. */
export type EntrySection = Exclude<ListedSection, 'skills' | 'languages'>;

/** One item of a section, prepared for display. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly string[];
  readonly text: string;
  readonly logo: Picture | null;
  /** The page that it names; `named`: the line with its name. */
  readonly page: LinkedPage | null;
  readonly named: 'title' | 'subtitle';
  /** Name whose initials replace a missing logo. */
  readonly initialsOf: string;
  readonly pictures: readonly Picture[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
}
type Shown = Omit<Entry, 'id' | 'page' | 'named'> & Partial<Pick<Entry, 'page' | 'named'>>;
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** A page that disowns the entry is named to its owner alone, and not in place of what they wrote. */
export const isShown = (page: LinkedPage | null): page is LinkedPage =>
  page !== null && (page.state === 'stated' || page.state === 'confirmed');

const entries: { [S in EntrySection]: (item: Item<S>, t: Texts, choice: ChoiceTexts) => Shown } = {
  work_experience: (item, t, choice) => ({
    title: item.role,
    subtitle: joined(
      isShown(item.page) ? '' : item.company,
      item.employmentType === 'none' ? '' : choice(`employment.${item.employmentType}`),
    ),
    page: item.page,
    lines: [joined(formatSpan(item, t), formatLength(item, new Date(), t)), item.location],
    text: item.description,
    logo: item.pictures[0] ?? null,
    initialsOf: item.company,
    pictures: [],
    links: [],
  }),
  educations: (item, t, choice) => ({
    title: item.school,
    page: item.page,
    named: 'title',
    subtitle: joined(
      item.degree,
      item.field,
      item.degree === '' && item.level !== null ? choice(`education.${item.level}`) : '',
    ),
    lines: [formatSpan(item, t), item.grade === '' ? '' : t('education.grade', { grade: item.grade })],
    text: item.description,
    logo: item.pictures[0] ?? null,
    initialsOf: item.school,
    pictures: [],
    links: [],
  }),
  projects: (item, t) => ({
    title: item.name,
    subtitle: item.role,
    lines: [formatSpan(item, t)],
    text: item.description,
    logo: null,
    initialsOf: '',
    pictures: item.pictures,
    links: item.resources.map(({ label, url }) => ({ label: label === '' ? hostOf(url) : linkLabel(label, url), url })),
  }),
  achievements: (item, t) => ({
    title: item.name,
    subtitle: item.institute,
    lines: [
      item.issued === null ? '' : t('achievement.issued', { date: formatPartial(item.issued) }),
      item.credentialId === '' ? '' : t('achievement.credential', { id: item.credentialId }),
    ],
    text: '',
    logo: item.pictures[0] ?? null,
    initialsOf: item.institute || item.name,
    pictures: [],
    links: item.url === '' ? [] : [{ label: t('achievement.show'), url: item.url }],
  }),
};
export const entryOf = <S extends EntrySection>(section: S, item: Item<S>, t: Texts, choice: ChoiceTexts): Entry => {
  const entry = entries[section](item, t, choice);
  return { page: null, named: 'subtitle', ...entry, id: item.id, lines: entry.lines.filter((line) => line !== '') };
};
