import type { ReactNode } from 'react';
import { RangeCalendar as LibraryCalendar } from 'react-aria-components/RangeCalendar';
import { LibraryLocale } from '../library/locale.tsx';
import { dayOf, libraryProps, Month, type MonthProps } from './month.tsx';
import './words.ts';

/** From the first to the last day, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}
interface Props extends MonthProps {
  value: DayRange | null;
  onChange: (range: DayRange) => void;
}

/** A month in which the first and the last of several days are chosen. Screens load it when it is shown. */
export default function RangeCalendar({ value, onChange, ...rest }: Props): ReactNode {
  const [start, end] = [dayOf(value?.first), dayOf(value?.last)];
  return (
    <LibraryLocale>
      <LibraryCalendar
        {...libraryProps(rest, 'range')}
        value={start === null || end === null ? null : { start, end }}
        onChange={(range) => onChange({ first: range.start.toString(), last: range.end.toString() })}
      >
        <Month error={rest.error} />
      </LibraryCalendar>
    </LibraryLocale>
  );
}
