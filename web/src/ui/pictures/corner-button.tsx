import type { ReactNode } from 'react';
import styles from './corner-button.module.css';

interface Props {
  label: string;
  onClick: () => void;
  corner: 'start below' | 'end above';
  /** An icon of 18 pixels. */
  children: ReactNode;
}

/** A round button in a corner of a picture. */
export function CornerButton({ label, onClick, corner, children }: Props): ReactNode {
  return (
    <button type="button" className={styles['button']} data-corner={corner} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
