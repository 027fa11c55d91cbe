import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type DateValue,
  Heading,
  Text,
} from 'react-aria-components/Calendar';
import styles from './calendar.module.css';

/** What both calendars take. Days are ISO 8601: `2026-04-30`. */
export interface MonthProps {
  /** Names the calendar for screen readers. */
  label: string;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  /** Days between them that cannot be chosen. */
  isUnavailable?: (day: string) => boolean;
  /** Days that are drawn bold: on which there is something. */
  isMarked?: (day: string) => boolean;
  disabled?: boolean;
  /** What is wrong with the choice. */
  error?: ReactNode;
}

export const dayOf = (day: string | null | undefined): ReturnType<typeof parseDate> | null =>
  day == null || day === '' ? null : parseDate(day);

/** The properties that the library takes for them. */
export const libraryProps = (
  { label, min, max, isUnavailable, disabled = false, error }: MonthProps,
  style: 'calendar' | 'range',
) => ({
  'aria-label': label,
  className: styles[style] ?? '',
  minValue: dayOf(min),
  maxValue: dayOf(max),
  isDisabled: disabled,
  isInvalid: Boolean(error),
  ...(isUnavailable && { isDateUnavailable: (date: DateValue) => isUnavailable(date.toString()) }),
});

/** The inside of a calendar: a month with its weeks, which begin as the language has it, and the way to the others. */
export function Month({ error, isMarked }: Pick<MonthProps, 'error' | 'isMarked'>): ReactNode {
  return (
    <>
      <div className={styles['head']}>
        <Button slot="previous" className={styles['turn'] ?? ''}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Heading className={styles['title'] ?? ''} />
        <Button slot="next" className={styles['turn'] ?? ''}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles['grid'] ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody className={styles['days'] ?? ''}>
          {(date) => (
            <CalendarCell
              date={date}
              className={styles['day'] ?? ''}
              data-marked={isMarked?.(date.toString()) ?? undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      {error ? (
        <Text slot="errorMessage" elementType="p" className={styles['error'] ?? ''}>
          {error}
        </Text>
      ) : null}
    </>
  );
}
