import { IconSelector } from '@tabler/icons-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import styles from './field.module.css';

interface Props extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  data: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

/** Selects one of a few options. Uses the native list, which phones show in their own way. */
export function NativeSelect({
  label,
  description,
  descriptionBelow,
  error,
  className,
  data,
  ...rest
}: Props): ReactNode {
  const { id, attributes } = useField({ description, error }, rest);
  return (
    <FieldFrame {...{ id, label, description, error, className }} descriptionBelow={descriptionBelow ?? false}>
      <div className={styles['box']}>
        <select {...rest} {...attributes} className={styles['control']} data-right>
          {data.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['right']} data-through>
          <IconSelector size={16} aria-hidden="true" />
        </span>
      </div>
    </FieldFrame>
  );
}
