import type { ReactNode } from 'react';
import { DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components/DateField';
import styles from './field.module.css';

export interface SegmentProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  required?: boolean;
}

/** The inside of a date or time field: its label, and each part as a number that the arrow keys change. */
export function Segments({
  label,
  description,
  error,
}: Pick<SegmentProps, 'label' | 'description' | 'error'>): ReactNode {
  return (
    <>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {description === undefined ? null : (
        <Text slot="description" elementType="div" className={styles['description'] ?? ''}>
          {description}
        </Text>
      )}
      <DateInput className={`${styles['control']} ${styles['segments']}`}>
        {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
      </DateInput>
      <FieldError className={styles['error'] ?? ''} data-field-error="true">
        {error}
      </FieldError>
    </>
  );
}
