import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface Props<T extends string> {
  /** Label above the options, also for screen readers. */
  legend: string;
  /** `about` explains the option below its label. */
  options: readonly { value: T; label: string; about?: string; language?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons: one of a few options, all of them visible. */
export function Choice<T extends string>({ legend, options, value, onChange }: Props<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles['choice']} data-explained={options.some(({ about }) => about !== undefined)}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']} lang={option.language}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.about === undefined ? (
            option.label
          ) : (
            <span>
              <strong>{option.label}</strong>
              <span className={styles['about']}>{option.about}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
