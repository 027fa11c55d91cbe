import type { ReactNode } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { LibraryLocale } from '../library/locale.tsx';
import { dayOf, libraryProps, Month, type MonthProps } from './month.tsx';
import './words.ts';

interface Props extends MonthProps {
  value: string | null;
  onChange: (day: string) => void;
  /** The day whose month is shown, where the screen reads what is on its days. */
  focused?: string;
  onFocused?: (day: string) => void;
}

/** A month in which one day is chosen, with the pointer or the keys of a calendar. Screens load it when it is shown. */
export default function DayCalendar({ value, onChange, focused, onFocused, ...rest }: Props): ReactNode {
  const { error, isMarked } = rest;
  const shown = dayOf(focused);
  return (
    <LibraryLocale>
      <Calendar
        {...libraryProps(rest, 'calendar')}
        value={dayOf(value)}
        onChange={(day) => onChange(day.toString())}
        {...(shown !== null && { focusedValue: shown })}
        {...(onFocused && { onFocusChange: (day) => onFocused(day.toString()) })}
      >
        <Month error={error} {...(isMarked && { isMarked })} />
      </Calendar>
    </LibraryLocale>
  );
}
