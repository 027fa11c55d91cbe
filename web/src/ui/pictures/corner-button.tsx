import type { ReactNode } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
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
    <IconButton shape="round" className={styles['button']} data-corner={corner} label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
