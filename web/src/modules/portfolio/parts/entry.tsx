import { linkLabel } from '#contract/core/web-address.ts';
import type { ReactNode } from 'react';
import { Picture } from '#ui/pictures/picture.tsx';
import type { Picture as PictureShape } from '#contract/media/media.ts';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './portfolio.module.css';

/** A year, or a month in the reader's language. */
const dateText = (date: string): string =>
  date.length === 4 ? date : formatDate(`${date}-15T12:00:00Z`, 'monthYear', 'UTC');

interface Props {
  title: string;
  /** Company, school, place: empty parts are left out. */
  about?: readonly string[];
  started?: string | null;
  ended?: string | null;
  current?: boolean;
  text?: string;
  pictures?: readonly PictureShape[];
  links?: readonly { label: string; url: string }[];
}

/** One item of a portfolio: title, place, dates and description. */
export function Entry({
  title,
  about,
  started = null,
  ended = null,
  current = false,
  text = '',
  pictures,
  links,
}: Props): ReactNode {
  const t = useStrings();
  const period = [started && dateText(started), current ? t('entry.today') : ended && dateText(ended)]
    .filter(Boolean)
    .join(' – ');
  const aside = about?.filter(Boolean).join(' · ') ?? '';
  return (
    <li className={styles['entry']}>
      <h3 dir="auto">{title}</h3>
      {aside === '' ? null : (
        <p className={styles['about']} dir="auto">
          {aside}
        </p>
      )}
      {period === '' ? null : <p className={styles['when']}>{period}</p>}
      {text === '' ? null : (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {links === undefined || links.length === 0 ? null : (
        <ul className={styles['links']}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer nofollow ugc">
                {linkLabel(label, url)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {pictures === undefined || pictures.length === 0 ? null : (
        <ul className={styles['pictures']}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Picture picture={picture} sizes="(min-width: 768px) 320px, 100vw" ratio={4 / 3} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
