import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Preferences } from './preferences.tsx';
import styles from './public.module.css';
import { SkipLink } from './skip-link.tsx';

/** Frame of the screens of administration. */
export default function AdminLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles['page']}>
      <SkipLink />
      <header className={styles['header']}>
        <Brand />
        <Preferences />
      </header>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
