import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import type { Part, PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { type choiceText, useChoiceStrings } from '#shell/choice-strings.ts';
import { useStrings } from '../strings.ts';
import { Entry } from './entry.tsx';
import styles from './portfolio.module.css';

type Strings = ReturnType<typeof useStrings>;
type SectionRenderer = (page: PortfolioPage, t: Strings, choice: typeof choiceText) => ReactNode;

function entries<T extends { id: string }>(
  list: readonly T[] | undefined,
  toEntry: (item: T) => Parameters<typeof Entry>[0],
): ReactNode {
  return list === undefined || list.length === 0 ? null : (
    <ul className={styles['entries']}>
      {list.map((item) => (
        <Entry key={item.id} {...toEntry(item)} />
      ))}
    </ul>
  );
}
function textList(list: readonly { id: string; text: string }[]): ReactNode {
  return list.length === 0 ? null : (
    <ul className={styles['words']}>
      {list.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
/** A telephone number in the form of `tel:` links. */
const phoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

function contacts({ sections }: PortfolioPage, t: Strings): ReactNode {
  const { website = '', email = '', phone = '', mobile = '' } = sections.contact_details ?? {};
  const contacts = [
    { label: t('contact.website'), text: website === '' ? '' : shownAddress(website), href: website },
    { label: t('contact.email'), text: email, href: `mailto:${email}` },
    { label: t('contact.phone'), text: phone, href: phoneLink(phone) },
    { label: t('contact.mobile'), text: mobile, href: phoneLink(mobile) },
  ].filter(({ text }) => text !== '');
  if (contacts.length === 0) return null;
  return (
    <dl className={styles['contacts']}>
      {contacts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href} rel="nofollow ugc">
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The component of each section; null when it is empty. */
const renderers: Readonly<Record<Part, SectionRenderer>> = {
  about_me: ({ about }) =>
    about === '' ? null : (
      <p className={styles['text']} dir="auto">
        {about}
      </p>
    ),
  work_experience: ({ sections }) =>
    entries(sections.work_experience, (item) => ({
      title: item.role,
      about: [item.company, item.location],
      started: item.started,
      ended: item.ended,
      current: item.current,
      text: item.description,
    })),
  projects: ({ sections }) =>
    entries(sections.projects, (item) => ({
      title: item.name,
      about: [item.role],
      started: item.started,
      ended: item.ended,
      current: item.current,
      text: item.description,
      pictures: item.pictures,
      links: item.resources,
    })),
  educations: ({ sections }) =>
    entries(sections.educations, (item) => ({
      title: item.school,
      about: [item.degree, item.field, item.grade],
      started: item.started,
      ended: item.ended,
      text: item.description,
    })),
  achievements: ({ sections }) =>
    entries(sections.achievements, (item) => ({
      title: item.name,
      about: [item.institute, item.credentialId],
      started: item.issued,
      links: item.url === '' ? [] : [{ label: '', url: item.url }],
    })),
  skills: ({ sections }) => textList((sections.skills ?? []).map(({ id, name }) => ({ id, text: name }))),
  languages: ({ sections }, _, choice) =>
    textList(
      (sections.languages ?? []).map(({ id, name, proficiency }) => ({
        id,
        text: `${name} · ${choice(`proficiency.${proficiency}`)}`,
      })),
    ),
  contact_details: contacts,
};

/** The sections of a portfolio in its owner's order, without those that are empty or hidden. */
export function Sections({ page }: { page: PortfolioPage }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const parts = page.order
    .map((part) => ({ part, content: renderers[part](page, t, choice) }))
    .filter(({ content }) => content !== null);
  if (parts.length === 0)
    return <p className={styles['empty']}>{t(page.can.edit ? 'page.empty' : 'page.restricted')}</p>;
  return parts.map(({ part, content }) => (
    <section key={part} className={styles['part']} data-part={part}>
      <h2>{t(`parts.${part}`)}</h2>
      {content}
    </section>
  ));
}
