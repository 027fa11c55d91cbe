import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';
import { FieldError, useField } from './field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox. Links inside the label open their target; a click anywhere else in the label toggles the box. */
export function Checkbox({ label, description, error, className, ...rest }: Props): ReactNode {
  const { id, attributes } = useField({ description, error }, rest);
  return (
    <div className={className === undefined ? styles['checkbox'] : `${styles['checkbox']} ${className}`}>
      <input {...rest} {...attributes} type="checkbox" className={styles['box']} />
      <div className={styles['words']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {description === undefined ? null : (
          <p id={`${id}-description`} className={styles['description']}>
            {description}
          </p>
        )}
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
