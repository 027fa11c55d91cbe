import type { ReactNode } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import styles from './profile-head.module.css';

/** Placeholder of a profile: its head in full size, and the first cards. */
export function ProfileSkeleton(): ReactNode {
  return (
    <>
      <div className={styles['head']} aria-hidden="true">
        <div className={styles['cover']} />
        <div className={styles['body']}>
          <div className={styles['top']}>
            <span className={styles['portrait']}>
              <span className={styles['face']} />
            </span>
          </div>
          <span className={styles['bone']} />
          <span className={styles['bone']} />
          <span className={styles['bone']} />
        </div>
      </div>
      <CardSkeletons count={2} disc={false} />
    </>
  );
}
