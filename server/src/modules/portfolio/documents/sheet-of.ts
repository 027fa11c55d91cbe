import { linkLabel, shownAddress } from '#contract/core/web-address.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import type { Part, PortfolioPage } from '#contract/portfolio/portfolio.ts';
import type { ProfileSections } from '#contract/profiles/sections.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { translate } from '#platform/strings.ts';
import { settableTexts } from '#modules/documents';
import type { CvEntry, CvSection, CvSheet } from './cv/sheet.ts';

type Translate = (key: string, values?: TextParams) => string;
type Setter = (
  sections: ProfileSections,
  page: PortfolioPage,
  texts: { words: Translate; choice: Translate; formatPeriod: FormatPeriod },
) => Omit<CvSection, 'heading'>;
type FormatPeriod = (started: string | null, ended: string | null, current?: boolean) => string;

const nothing = { entries: [], words: [], text: '' };
const entries = (list: CvEntry[]) => ({ ...nothing, entries: list });
const joined = (...texts: string[]) => texts.filter(Boolean).join(', ');

/** "Jan 2019 – today", in the language of the document. */
function spans(language: Language, words: Translate): FormatPeriod {
  const month = new Intl.DateTimeFormat(toLocale(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const formatDate = (date: string) => (date.length === 4 ? date : month.format(new Date(`${date}-01T00:00:00Z`)));
  return (started, ended, current = false) =>
    [started && formatDate(started), current ? words('today') : ended && formatDate(ended)].filter(Boolean).join(' – ');
}

const setters: Readonly<Record<Part, Setter>> = {
  about_me: (_, page) => ({ ...nothing, text: page.about }),
  work_experience: ({ work_experience: list = [] }, _, { choice, formatPeriod }) =>
    entries(
      list.map((item) => ({
        title: item.role,
        subtitle: joined(
          item.company,
          item.location,
          item.employmentType === 'none' ? '' : choice(`employment.${item.employmentType}`),
        ),
        when: formatPeriod(item.started, item.ended, item.current),
        text: item.description,
        links: [],
      })),
    ),
  educations: ({ educations: list = [] }, _, { formatPeriod }) =>
    entries(
      list.map((item) => ({
        title: item.school,
        subtitle: joined(item.degree, item.field, item.grade),
        when: formatPeriod(item.started, item.ended),
        text: item.description,
        links: [],
      })),
    ),
  projects: ({ projects: list = [] }, _, { formatPeriod }) =>
    entries(
      list.map((item) => ({
        title: item.name,
        subtitle: item.role,
        when: formatPeriod(item.started, item.ended, item.current),
        text: item.description,
        links: item.resources.map(({ label, url }) => ({ text: linkLabel(label, url), link: url })),
      })),
    ),
  achievements: ({ achievements: list = [] }, _, { words, formatPeriod }) =>
    entries(
      list.map((item) => ({
        title: item.name,
        subtitle: joined(item.institute, item.credentialId && words('credential', { id: item.credentialId })),
        when: formatPeriod(item.issued, null),
        text: '',
        links: item.url === '' ? [] : [{ text: shownAddress(item.url), link: item.url }],
      })),
    ),
  skills: ({ skills = [] }) => ({ ...nothing, words: skills.map((skill) => skill.name).filter(Boolean) }),
  languages: ({ languages = [] }, _, { choice }) => ({
    ...nothing,
    words: languages.map(({ name, proficiency }) => `${name} (${choice(`proficiency.${proficiency}`)})`),
  }),
  // Contact details are shown at the top of the sheet.
  contact_details: () => nothing,
};

function contactsOf({ place, sections }: PortfolioPage): CvSheet['contacts'] {
  const { website = '', email = '', phone = '', mobile = '' } = sections.contact_details ?? {};
  return [
    { text: place?.label ?? '', link: null },
    { text: email, link: `mailto:${email}` },
    ...[phone, mobile].map((number) => ({ text: number, link: `tel:${number}` })),
    { text: website === '' ? '' : shownAddress(website), link: website },
  ].filter(({ text }) => text !== '');
}

/** The content of a CV: the sections of the page in the member's order, without empty ones. */
export function sheetOf(shown: PortfolioPage, language: Language, photo: Uint8Array | null): CvSheet {
  const page = settableTexts(shown);
  const words: Translate = (key, values) => translate(language, `portfolio:cv.${key}`, values);
  const choice: Translate = (key) => translate(language, `choices:${key}`);
  const texts = { words, choice, formatPeriod: spans(language, words) };
  const sections = page.order.map((part) => ({
    heading: words(`parts.${part}`),
    ...setters[part](page.sections, page, texts),
  }));
  return {
    locale: toLocale(language),
    name: page.actor.name,
    headline: page.actor.headline || page.title,
    contacts: contactsOf(page),
    sections: sections.filter(
      (section) => section.text !== '' || section.entries.length > 0 || section.words.length > 0,
    ),
    photo,
  };
}
