import type { ReactNode } from 'react';
import { useStore } from '#ui/store.ts';
import { progress } from './progress.ts';
import styles from './progress-bar.module.css';

/** The line at the top of the page during a navigation. */
export function ProgressBar(): ReactNode {
  const { shown, percent, failed, colour } = useStore(progress);
  const background = failed ? undefined : (colour ?? undefined);
  return (
    <div
      className={styles['bar']}
      data-shown={shown}
      data-failed={failed}
      aria-hidden="true"
      style={{ transform: `scaleX(${percent / 100})`, background }}
    />
  );
}
