import { type ReactNode, useId } from 'react';
import styles from './options.module.css';

interface Props {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** The values of a filter, one below the other: one of them is chosen. */
export function Options({ label, options, value, onChange }: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['options']} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
