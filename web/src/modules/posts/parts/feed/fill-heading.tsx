import type { ReactNode } from 'react';
import type { FillHeading as Heading } from '../../pages.ts';
import { useStrings } from '../../strings.ts';
import styles from './feed.module.css';

/** The line between the posts of followed people and public ones. */
export function FillHeading({ source, isTop }: Heading): ReactNode {
  const t = useStrings();
  return (
    <header className={styles['divider']}>
      <h2 className={styles['heading']}>{t(`feed.${source}`)}</h2>
      <p className={styles['why']}>{t(isTop ? `feed.${source}.top` : `feed.${source}.below`)}</p>
    </header>
  );
}
