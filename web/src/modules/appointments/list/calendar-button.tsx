import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readAppointmentCalendar } from '#contract/appointments/appointments.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useStrings } from '../strings.ts';

/** Saves the entry of an appointment for the reader's calendar program. */
export function CalendarButton({ appointmentId }: { appointmentId: string }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(readAppointmentCalendar, { params: { appointmentId } }),
    onDone: ({ data: { filename, calendar } }: { data: { filename: string; calendar: string } }) =>
      saveFile(filename, calendar, 'text/calendar'),
  }));
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void write()}
    >
      {t('calendar.file')}
    </Button>
  );
}
