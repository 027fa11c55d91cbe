import { type ReactNode, useId, useState } from 'react';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import { formatPartial } from '../sections/dates.ts';
import styles from './edit.module.css';

interface Props {
  label: string;
  /** `2021` or `2021-04`. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  /** Offer future years, too. */
  allowsFuture?: boolean;
  disabled?: boolean;
}
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const FIRST_YEAR = 1950;

/** A year with an optional month: two native lists, which work well on phones. */
export function MonthField({
  label,
  value,
  onChange,
  error,
  allowsFuture = false,
  disabled = false,
}: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const [year = '', savedMonth = ''] = (value ?? '').split('-');
  // A month without a year is not a date, so it is kept here until the year is chosen.
  const [pendingMonth, setPendingMonth] = useState('');
  const month = year === '' ? pendingMonth : savedMonth;
  const [currentYear] = useState(() => new Date().getFullYear());
  const last = currentYear + (allowsFuture ? 10 : 0);
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
  const yearOptions = year !== '' && !years.includes(year) ? [year, ...years] : years;
  return (
    <fieldset className={styles['month']} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles['monthParts']}>
        <NativeSelect
          aria-label={t('item.month.of', { field: label })}
          value={month}
          disabled={disabled}
          onChange={(event) => {
            const { value: month } = event.currentTarget;
            setPendingMonth(month);
            if (year !== '') onChange(month === '' ? year : `${year}-${month}`);
          }}
          data={[
            { value: '', label: t('item.month') },
            ...MONTHS.map((each) => ({ value: each, label: formatDate(`2024-${each}-15T12:00:00Z`, 'month', 'UTC') })),
          ]}
        />
        <NativeSelect
          aria-label={t('item.year.of', { field: label })}
          value={year}
          disabled={disabled}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          onChange={(event) =>
            onChange(
              event.currentTarget.value === '' ? null : [event.currentTarget.value, month].filter(Boolean).join('-'),
            )
          }
          data={[
            { value: '', label: t('item.year') },
            ...yearOptions.map((each) => ({ value: each, label: formatPartial(each) })),
          ]}
        />
      </div>
      {year === '' && pendingMonth !== '' && error === undefined ? (
        <p className={styles['yearMissing']} role="status">
          {t('item.year.missing')}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
