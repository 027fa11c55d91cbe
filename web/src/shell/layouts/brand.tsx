import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './brand.module.css';

/** The product's mark: an open door under a gable. */
export function Mark({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path d="M6 15 16 7l10 8" fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M9.5 15.5V25h13v-9.5" fill="none" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M16 25v-6.5" stroke="var(--on-brand)" strokeWidth="2.6" strokeLinecap="round" />
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
