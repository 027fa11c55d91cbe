import type { ReactNode } from 'react';
import type { Avatar as AvatarPicture } from '#contract/media/media.ts';
import { useStore } from '../store.ts';
import styles from './avatar.module.css';
import { viewing } from './viewing.ts';

interface Props {
  /** The person's name; its initials replace a missing picture. */
  name: string;
  picture: AvatarPicture | null;
  /** Pixels. */
  size?: 24 | 32 | 40 | 48 | 64 | 96 | 144;
  /** The picture of a thing: a square with rounded corners. */
  square?: boolean;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** The first grapheme of the first and of the last word: a Devanagari cluster counts as one letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const emails = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '',
  );
  return emails.join('').toLocaleUpperCase();
}

/** One of six tints, always the same for the same name. */
const tintOf = (name: string): number =>
  Array.from(name, (email) => email.codePointAt(0) ?? 0).reduce((sum, code) => (sum * 31 + code) % 6, 7);

/** A round portrait, or a square picture. Hidden from screen readers, because the name is next to it as text. */
export function Avatar({ name, picture, size = 40, square = false }: Props): ReactNode {
  const { photos } = useStore(viewing);
  const box = { width: size, height: size };
  if (picture === null || !photos)
    return (
      <span
        className={styles['initials']}
        data-square={square || undefined}
        data-tint={tintOf(name)}
        style={{ ...box, fontSize: size * 0.38 }}
        aria-hidden="true"
      >
        {initials(name)}
      </span>
    );
  // 96 and 320 pixels wide: twice the slot size, for high-density screens.
  return (
    <img
      className={styles['picture']}
      data-square={square || undefined}
      src={size * 2 <= 96 ? picture.urls.thumb : picture.urls.small}
      srcSet={`${picture.urls.thumb} 96w, ${picture.urls.small} 320w`}
      sizes={`${size}px`}
      {...box}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
