import type { ReactNode } from 'react';
import { formatNumber } from '#ui/language/formats.ts';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { useStrings } from './strings.ts';
import styles from './badge.module.css';

/** Larger counts are shown as "99+", because the exact number does not help. */
const MOST = 99;

/** The count next to an icon; nothing at 0. */
export function Badge({ count }: { count: number }): ReactNode {
  const t = useStrings();
  if (count <= 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}</span>
      <VisuallyHidden>{t('badge', { count })}</VisuallyHidden>
    </span>
  );
}
