import type { ReactNode } from 'react';
import styles from './meter.module.css';

interface Props {
  /** Used share, 0 to 1. */
  share: number;
  label: string;
  /** The same value in words: "12 GB of 50 GB used". */
  text: string;
  /** From this share on, the bar is drawn as a warning. The label must mention it too: colour alone is not enough. */
  high?: number;
}

/** A bar that shows how full something is. */
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
