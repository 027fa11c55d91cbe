import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { serviceQuery } from '../api.ts';
import { ListingScreen, ListingSkeleton, NoListing } from '../detail/listing-screen.tsx';

export function loader({ prefetch, params }: LoaderContext): void {
  const id = params['id'] ?? '';
  prefetch(serviceQuery(id));
}

/** A service that is offered. */
export default function ServiceDetails(): ReactNode {
  const { id } = useLocationParams('/services/$id');
  const { data, error, refetch } = useQuery(serviceQuery(id));
  useWatch('service', id);
  const status = error instanceof ApiError ? error.status : undefined;
  const isGone = status === 410;
  if (isGone || status === 404)
    return <ListingScreen kind="service" listing={undefined} instead={<NoListing kind="service" isGone={isGone} />} />;
  return (
    <ListingScreen
      key={id}
      kind="service"
      listing={data === undefined ? undefined : { kind: 'service', whole: data.data }}
      instead={error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <ListingSkeleton />}
    />
  );
}
