import type { ReactNode } from 'react';
import type { LegalDocument } from '#contract/legal/legal.ts';
import { useStrings } from '../strings.ts';
import styles from './contents.module.css';

/** Table of contents. Open in the margin, collapsed above the text. */
export function Contents({
  document,
  collapsible = false,
}: {
  document: LegalDocument;
  collapsible?: boolean;
}): ReactNode {
  const t = useStrings();
  const list = (
    <ol className={styles['list']}>
      {document.sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  if (collapsible)
    return (
      <details className={styles['folded']}>
        <summary>{t('contents')}</summary>
        <nav aria-label={t('contents')}>{list}</nav>
      </details>
    );
  return (
    <nav className={styles['margin']} aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      {list}
    </nav>
  );
}
