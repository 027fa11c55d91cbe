import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { timeZonesQuery } from '#web/reference';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { availabilityQuery, calendarFeedQuery, ownCalendarsQuery } from '../api.ts';
import { HoursEditor } from '../hours/hours-form.tsx';
import { hoursSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { hoursSearch as search };
export function loader({ prefetch }: LoaderContext<typeof hoursSearch>): void {
  prefetch(availabilityQuery());
  prefetch(timeZonesQuery());
  prefetch(ownCalendarsQuery());
  prefetch(calendarFeedQuery());
}

/** The hours that a member offers for appointments. */
export default function ManageAvailabilityScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(availabilityQuery());
  if (data !== undefined) return <HoursEditor hours={data.data} />;
  return (
    <Screen title={t('hours.title')}>
      {error === null ? (
        <CardSkeletons disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
