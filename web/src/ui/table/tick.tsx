import type { ReactNode } from 'react';
import box from '../fields/checkbox.module.css';
import styles from './parts.module.css';

interface Props {
  label: string;
  isOn: boolean;
  /** `isRange`: Shift was held, so the rows in between are meant, too. */
  onTick: (isOn: boolean, isRange: boolean) => void;
}

/** A tick of 44 px around a box of 20. */
export const Tick = ({ label, isOn, onTick }: Props): ReactNode => (
  <label className={styles['target']}>
    <input
      type="checkbox"
      className={box['box']}
      aria-label={label}
      checked={isOn}
      onChange={(event) => onTick(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
);
