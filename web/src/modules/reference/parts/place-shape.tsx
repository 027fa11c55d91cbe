import type { ReactNode } from 'react';
import type { PlaceInput } from '#contract/reference/reference.ts';
import styles from './place-picker.module.css';

/** As high as the picker of this place will be, so that nothing below it moves when the picker is drawn. */
export function PlaceShape({ value }: { value: PlaceInput }): ReactNode {
  const fields = value === null ? ['country'] : ['country', 'state', 'city'];
  return (
    <div className={styles['fields']} aria-busy="true">
      {fields.map((field) => (
        <span key={field} className={styles['shape']} />
      ))}
    </div>
  );
}
