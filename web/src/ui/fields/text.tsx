import type { CSSProperties, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import styles from './field.module.css';

export interface TextInputProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /** Drawn inside the box, before and after the text. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  inputClassName?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field, or another input type with `type`. */
export function TextInput({
  label,
  description,
  descriptionBelow,
  error,
  className,
  leftSection,
  rightSection,
  inputClassName = '',
  ...rest
}: TextInputProps): ReactNode {
  const { id, attributes } = useField({ description, error }, rest);
  return (
    <FieldFrame {...{ id, label, description, error, className }} descriptionBelow={descriptionBelow ?? false}>
      <div className={styles['box']}>
        {leftSection === undefined ? null : <span className={styles['left']}>{leftSection}</span>}
        <input
          {...rest}
          {...attributes}
          className={`${styles['control']} ${inputClassName}`}
          data-left={leftSection !== undefined}
          data-right={rightSection !== undefined && rightSection !== null}
        />
        {rightSection === undefined || rightSection === null ? null : (
          <span className={styles['right']}>{rightSection}</span>
        )}
      </div>
    </FieldFrame>
  );
}

export interface TextareaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** The field grows with its text from `rows` up to this many lines. */
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. */
export function Textarea({
  label,
  description,
  descriptionBelow,
  error,
  className,
  maxRows,
  style,
  ...rest
}: TextareaProps): ReactNode {
  const { id, attributes } = useField({ description, error }, rest);
  const grown: CSSProperties | undefined =
    maxRows === undefined ? style : { ...style, maxHeight: `calc(${maxRows}lh + 1rem)` };
  return (
    <FieldFrame {...{ id, label, description, error, className }} descriptionBelow={descriptionBelow ?? false}>
      <textarea
        dir="auto"
        rows={2}
        {...rest}
        {...attributes}
        style={grown}
        className={`${styles['control']} ${styles['area']}`}
        data-grows={maxRows !== undefined}
      />
    </FieldFrame>
  );
}
