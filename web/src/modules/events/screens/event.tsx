import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { eventQuery } from '../api.ts';
import { eventsPath } from '../event/paths.ts';
import { EventSkeleton, EventView } from '../event/event-view.tsx';
import { eventSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { eventSearch as search };
export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(eventQuery(params['id'] ?? ''));

/** An event: when, where and who, and the own seats. */
export default function EventScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/events/$id');
  const { data, error, refetch } = useQuery(eventQuery(id));
  useWatch('event', id);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EventView
        event={undefined}
        instead={
          <Empty
            text={t('event.notFound')}
            action={
              <LinkButton variant="light" to={eventsPath() ?? address('/home')}>
                {t('event.all')}
              </LinkButton>
            }
          />
        }
      />
    );
  return (
    <EventView
      key={id}
      event={data?.data}
      instead={error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <EventSkeleton />}
    />
  );
}
