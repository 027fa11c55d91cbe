import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import styles from './brand.module.css';

/** The product's logo: a gable on three columns. */
export function Mark({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5.5 13.2 16 6.5l10.5 6.7z" />
        <path d="M10 17v5M16 17v5M22 17v5" />
        <path d="M6.5 25.6h19" />
      </g>
    </svg>
  );
}

const NAME = 'Guildhall';

export function Brand({ to = '/login' }: { to?: string }): ReactNode {
  return (
    <Link to={to} className={styles['brand']}>
      <Mark />
      <span>{NAME}</span>
    </Link>
  );
}
