import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { appointmentsQuery } from '../api.ts';
import type { AppointmentsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { AppointmentRow } from './appointment-row.tsx';

/** What is to come, what waits for an answer, or what is over. */
export function AppointmentList({ search }: { search: AppointmentsSearch }): ReactNode {
  const t = useStrings();
  const { tab } = search;
  return (
    <InfiniteList
      key={tab}
      query={useInfiniteQuery(appointmentsQuery(tab))}
      idOf={({ id }) => id}
      render={(row) => <AppointmentRow row={row} search={search} />}
      skeleton={<RowSkeletons tall />}
      label={t(`tab.${tab}`)}
      card
      empty={
        <Empty
          text={t(`empty.${tab}`)}
          action={
            <LinkButton to={address(tab === 'requests' ? '/freelancer/manage-availability' : '/find')} variant="light">
              {t(tab === 'requests' ? 'hours.title' : 'empty.find')}
            </LinkButton>
          }
        />
      }
    />
  );
}
