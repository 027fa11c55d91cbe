import { IconCalendarDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readEventCalendar, readOpenEventCalendar } from '#contract/events/calendars.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

/** Saves an event for the reader's calendar program; visitors read it without an account. */
export function CalendarButton({ eventId, isOpen = false }: { eventId: string; isOpen?: boolean }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(isOpen ? readOpenEventCalendar : readEventCalendar, { params: { eventId } }),
    onDone: ({ data: { filename, calendar } }: { data: { filename: string; calendar: string } }) =>
      saveFile(filename, calendar, 'text/calendar'),
  }));
  return (
    <div className={styles['file']}>
      <Button
        size="xs"
        variant="subtle"
        loading={busy}
        leftSection={<IconCalendarDown size={16} aria-hidden="true" />}
        onClick={() => void write()}
      >
        {t('event.calendar')}
      </Button>
    </div>
  );
}
