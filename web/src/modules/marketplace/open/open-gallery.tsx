import type { ReactNode } from 'react';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import styles from './offer.module.css';

/** The pictures in one row that scrolls from one to the next, also without scripts. */
export function OpenGallery({ pictures, name }: { pictures: readonly Pictured[]; name: string }): ReactNode {
  const t = useStrings();
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('gallery.label', { name })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard */}
      <ul className={styles['strip']} tabIndex={0} data-one={pictures.length === 1}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture picture={picture} sizes="(min-width: 1200px) 616px, 100vw" ratio={4 / 3} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
