import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Item, LinkedPage } from '#contract/profiles/sections.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { Link } from '#shell/navigation/link.tsx';
import { actorAddress, ActorLink, ActorPortrait } from '#web/network';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { entryOf, type Entry, type EntrySection, isShown } from './entry-of.ts';
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

/** What the page says of the entry; that it turned it down, its owner alone reads. */
function PageState({ page }: { page: LinkedPage | null }): ReactNode {
  const t = useStrings();
  if (page === null || page.state === 'stated') return null;
  const { name } = page.actor;
  if (page.state === 'confirmed')
    return (
      <p className={styles['confirmed']}>
        <IconCircleCheck size={16} aria-hidden="true" />
        {t('entry.confirmed', { name })}
      </p>
    );
  return (
    <p className={styles['line']}>
      {t(`entry.${page.state}`, { name })}
      {' · '}
      <Link to={actorAddress(page.actor)} search={{ tab: 'people' }}>
        {t('entry.see')}
      </Link>
    </p>
  );
}

function EntryView({ entry }: { entry: Entry }): ReactNode {
  const { title, subtitle, lines, text, logo, page, named, initialsOf, pictures, links } = entry;
  const actor = isShown(page) ? page.actor : undefined;
  return (
    <>
      {actor !== undefined ? (
        <ActorPortrait actor={actor} size={48} />
      ) : initialsOf === '' ? null : (
        <Logo picture={logo} name={initialsOf} />
      )}
      <div className={styles['body']}>
        <h3 className={styles['title']} dir="auto">
          {actor !== undefined && named === 'title' ? <ActorLink actor={actor} /> : title}
        </h3>
        {actor !== undefined && named === 'subtitle' ? (
          <p dir="auto">
            <ActorLink actor={actor} />
            {subtitle === '' ? '' : ` · ${subtitle}`}
          </p>
        ) : subtitle === '' ? null : (
          <p dir="auto">{subtitle}</p>
        )}
        <PageState page={page} />
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
