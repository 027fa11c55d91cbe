import { IconScan, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { hrefOf } from '#shell/router/location.ts';
import button from '#ui/parts/button.module.css';
import { attendanceSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/**
 * Leads to the attendees and the door by a full load: the document of that screen alone may use the camera, and a
 * policy belongs to the document.
 */
export function AttendanceLink({ eventId, isMain = false }: { eventId: string; isMain?: boolean }): ReactNode {
  const t = useStrings();
  const search = searchWith(attendanceSearch, { event: eventId, tab: isMain ? 'door' : undefined });
  const Icon = isMain ? IconScan : IconUsers;
  return (
    <a
      href={hrefOf({ to: address('/event-attendance'), search })}
      className={button['button']}
      data-variant={isMain ? 'filled' : 'outline'}
      data-size="md"
      data-color="brand"
      data-full="true"
    >
      <span className={button['words']}>
        <Icon size={18} aria-hidden="true" />
        {t(isMain ? 'event.act.checkIn' : 'event.act.attendees')}
      </span>
    </a>
  );
}
