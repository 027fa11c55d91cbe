import type { ReactNode } from 'react';
import type { Picture } from '#contract/media/media.ts';
import { initials } from '#ui/pictures/avatar.tsx';
import styles from './sections.module.css';

/** A square logo, or the initials of the name. Hidden from screen readers, because the name is next to it. */
export function Logo({ picture, name }: { picture: Picture | null; name: string }): ReactNode {
  if (picture === null)
    return (
      <span className={styles['logo']} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return (
    <img
      className={styles['logo']}
      src={picture.urls.small}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );
}
