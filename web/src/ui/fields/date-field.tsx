import { parseDate } from '@internationalized/date';
import { type ReactNode, useMemo } from 'react';
import { DateField as LibraryField } from 'react-aria-components/DateField';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './field.module.css';
import { Segments, type SegmentProps } from './segments.tsx';

interface Props extends SegmentProps {
  /** `2026-04-30`, or null while the field is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last selectable day, in the format of the value. */
  min?: string;
  max?: string;
}

/** A calendar date, typed part by part in the order of the current language. */
export function DateField({
  value,
  onChange,
  min,
  max,
  label,
  name,
  disabled,
  required,
  error,
  ...rest
}: Props): ReactNode {
  const day = useMemo(() => (value === null || value === '' ? null : parseDate(value)), [value]);
  const first = useMemo(() => (min === undefined ? null : parseDate(min)), [min]);
  const last = useMemo(() => (max === undefined ? null : parseDate(max)), [max]);
  return (
    <LibraryLocale>
      <LibraryField
        className={styles['field'] ?? ''}
        value={day}
        onChange={(next) => onChange(next === null ? null : next.toString())}
        minValue={first}
        maxValue={last}
        validationBehavior="aria"
        isDisabled={disabled ?? false}
        isRequired={required ?? false}
        isInvalid={Boolean(error)}
        {...(name !== undefined && { name })}
      >
        <Segments {...{ label, error, ...rest }} />
      </LibraryField>
    </LibraryLocale>
  );
}
