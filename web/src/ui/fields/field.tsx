import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  /** Without a label, the control needs `aria-label`. */
  label?: ReactNode;
  /** Shown above the control, or below it with `descriptionBelow` (for example a character counter). */
  description?: ReactNode;
  descriptionBelow?: boolean;
  error?: ReactNode;
}

interface Described {
  id?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-describedby'?: string | undefined;
}

const isShown = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== '';

/** Ids that connect a control with its label, description and error, and the ARIA attributes of the control. */
export function useField({ description, error }: FieldProps, control: Described) {
  const generated = useId();
  const id = control.id ?? generated;
  const described = [
    control['aria-describedby'],
    isShown(error) ? `${id}-error` : undefined,
    isShown(description) ? `${id}-description` : undefined,
  ].filter((each) => each !== undefined);
  return {
    id,
    attributes: {
      id,
      'aria-invalid': isShown(error) ? true : control['aria-invalid'],
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    } as const,
  };
}

interface FrameProps extends FieldProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The parts around a control: label, description and error. */
export function FieldFrame({
  id,
  label,
  description,
  descriptionBelow = false,
  error,
  className,
  children,
}: FrameProps): ReactNode {
  const words = isShown(description) ? (
    <div id={`${id}-description`} className={styles['description']}>
      {description}
    </div>
  ) : null;
  return (
    <div className={className === undefined ? styles['field'] : `${styles['field']} ${className}`}>
      {isShown(label) ? (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      ) : null}
      {descriptionBelow ? null : words}
      {children}
      {descriptionBelow ? words : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: ReactNode }): ReactNode {
  return isShown(error) ? (
    <p id={`${id}-error`} data-field-error="true" className={styles['error']}>
      {error}
    </p>
  ) : null;
}
