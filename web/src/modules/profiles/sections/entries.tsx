import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Item } from '#contract/profiles.sections.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { entryOf, type Entry, type EntrySection } from './entry-of.ts';
import { Folded } from './folded.tsx';
import { Logo } from './logo.tsx';
import styles from './sections.module.css';

/** Members' links lead to other sites: send no referrer, and mark them as user content for search engines. */
function Links({ links }: Pick<Entry, 'links'>): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <IconExternalLink size={16} aria-hidden="true" />
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function EntryView({ entry }: { entry: Entry }): ReactNode {
  const { title, subtitle, lines, text, logo, initialsOf, pictures, links } = entry;
  return (
    <>
      {initialsOf === '' ? null : <Logo picture={logo} name={initialsOf} />}
      <div className={styles['body']}>
        <h3 className={styles['title']} dir="auto">
          {title}
        </h3>
        {subtitle === '' ? null : <p dir="auto">{subtitle}</p>}
        {lines.map((line) => (
          <p key={line} className={styles['line']} dir="auto">
            {line}
          </p>
        ))}
        <Folded text={text} />
        {pictures.length === 0 ? null : (
          <ul className={styles['pictures']}>
            {pictures.map((picture) => (
              <li key={picture.id}>
                <a href={picture.urls.large} target="_blank" rel="noopener">
                  <Picture picture={{ ...picture, alt: title }} sizes="10rem" ratio={4 / 3} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <Links links={links} />
      </div>
    </>
  );
}

/** Experience, education, projects or achievements as a list. */
export function Entries<S extends EntrySection>({
  section,
  items,
}: {
  section: S;
  items: readonly Item<S>[];
}): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <ul className={styles['entries']}>
      {items.map((item) => (
        <li key={item.id} className={styles['entry']}>
          <EntryView entry={entryOf(section, item, t, choice)} />
        </li>
      ))}
    </ul>
  );
}
