import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

export interface ChoiceCardOption<T extends string> {
  readonly value: T;
  readonly title: ReactNode;
  /** One sentence below it. */
  readonly text?: ReactNode;
  /** At the right: what it costs. */
  readonly price?: ReactNode;
  /** It cannot be chosen now; `text` says why. */
  readonly disabled?: boolean;
}
interface CardProps<T extends string> {
  option: ChoiceCardOption<T>;
  name: string;
  checked: boolean;
  onChange: (value: T) => void;
}

/** One option of a decision as a card: its whole area chooses it. */
export function ChoiceCard<T extends string>({ option, name, checked, onChange }: CardProps<T>): ReactNode {
  const { value, title, text, price, disabled = false } = option;
  return (
    <label className={styles['card']}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {text === undefined ? null : <span className={styles['text']}>{text}</span>}
      </span>
      {price === undefined ? null : <span className={styles['price']}>{price}</span>}
    </label>
  );
}

interface Props<T extends string> {
  /** What is decided, for screen readers: mostly the question of the step. */
  label: string;
  options: readonly ChoiceCardOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  error?: string | undefined;
}

/** A decision among a few options; arrows move between them. An error belongs to all, so the group takes the focus. */
export function ChoiceCards<T extends string>({ label, options, value, onChange, error }: Props<T>): ReactNode {
  const name = useId();
  const wrong = error !== undefined;
  return (
    <div
      role="radiogroup"
      className={styles['cards']}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? `${name}-error` : undefined}
      tabIndex={-1}
    >
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          option={option}
          name={name}
          checked={option.value === value}
          onChange={onChange}
        />
      ))}
      {wrong ? (
        <p id={`${name}-error`} data-field-error="true" className={styles['error']}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
