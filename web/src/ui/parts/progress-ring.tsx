import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './progress-ring.module.css';

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress of an upload; `share` is 0 to 1. */
export function ProgressRing({ share, size = 40 }: { share: number; size?: number }): ReactNode {
  const t = useStrings();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg
      className={styles['ring']}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="progressbar"
      aria-label={t('progress.uploading', { percent })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <circle className={styles['track']} cx="20" cy="20" r={RADIUS} />
      <circle
        className={styles['sent']}
        cx="20"
        cy="20"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - percent / 100)}
      />
    </svg>
  );
}
