import { parseTime } from '@internationalized/date';
import { type ReactNode, useMemo } from 'react';
import { TimeField as LibraryField } from 'react-aria-components/TimeField';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './field.module.css';
import { Segments, type SegmentProps } from './segments.tsx';

interface Props extends SegmentProps {
  /** `22:30`, or null while the field is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A time of day in minutes, on the 12-hour or 24-hour clock of the current language. */
export function TimeField({ value, onChange, label, name, disabled, required, error, ...rest }: Props): ReactNode {
  const time = useMemo(() => (value === null || value === '' ? null : parseTime(value)), [value]);
  return (
    <LibraryLocale>
      <LibraryField
        className={styles['field'] ?? ''}
        value={time}
        onChange={(next) => onChange(next === null ? null : next.toString().slice(0, 5))}
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
