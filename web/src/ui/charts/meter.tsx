import type { ReactNode } from 'react';
import styles from './meter.module.css';

interface Props {
  /** Share that is used, 0 to 1. */
  share: number;
  label: string;
  /** The same in words: "12 GB of 50 GB used". */
  text: string;
  /** From this share on it is drawn as a warning; the words beside it say so too. */
  high?: number;
}

/** How full something is. */
export function Meter({ share, label, text, high = 0.9 }: Props): ReactNode {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={styles['track']}
      data-high={share >= high}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <span className={styles['filled']} style={{ width: `${percent}%` }} />
    </div>
  );
}
