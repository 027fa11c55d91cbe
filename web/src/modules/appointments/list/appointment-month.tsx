import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whileTyping } from '#shell/calls/query-options.ts';
import { describeFailure } from '#ui/failure.ts';
import { wallClockOf } from '#ui/language/local-time.ts';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { calendarQuery } from '../api.ts';
import book from '../book/book.module.css';
import { daysOfMonth, longDay } from '../clock.ts';
import type { AppointmentsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './list.module.css';

const DayCalendar = lazy(() => import('#ui/calendar/day-calendar.tsx'));

/** A month whose days with appointments are bold, and those of the chosen day. */
export function AppointmentMonth({ search }: { search: AppointmentsSearch }): ReactNode {
  const t = useStrings();
  const [day, setDay] = useState(() => wallClockOf(new Date()).slice(0, 10));
  const { data, error, refetch } = useQuery({ ...calendarQuery(daysOfMonth(day.slice(0, 7))), ...whileTyping });
  const rows = data?.data.appointments ?? [];
  const dayOf = (row: (typeof rows)[number]) => row.starts.reader.wall.slice(0, 10);
  const ofDay = rows.filter((row) => dayOf(row) === day);
  return (
    <Card>
      <div className={`${book['picker']} ${styles['month']}`}>
        <div className={book['month']}>
          <Suspense fallback={<div data-skeleton="true" aria-busy="true" />}>
            <DayCalendar
              label={t('month.days')}
              value={day}
              onChange={setDay}
              focused={day}
              onFocused={setDay}
              isMarked={(each) => rows.some((row) => dayOf(row) === each)}
            />
          </Suspense>
        </div>
        <div className={book['slots']}>
          <h2 aria-live="polite" className={styles['heading']}>
            {longDay(day)}
          </h2>
          {data === undefined ? (
            error === null ? (
              <RowSkeletons count={2} />
            ) : (
              <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
            )
          ) : ofDay.length === 0 ? (
            <p className={styles['soft']}>{t('month.none')}</p>
          ) : (
            <ul className={styles['rows']}>
              {ofDay.map((row) => (
                <li key={row.id}>
                  <AppointmentRow row={row} search={search} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
