import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface Props<T extends string> {
  /** What is chosen; stands above the options for screen readers. */
  legend: string;
  options: readonly { value: T; label: string; language?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ legend, options, value, onChange }: Props<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']} lang={option.language}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
