import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { productQuery, similarQuery } from '../api.ts';
import { ListingScreen, ListingSkeleton, NoListing } from '../detail/listing-screen.tsx';
import { useIsReaderKnown } from '../find/reader.ts';

export function loader({ prefetch, params }: LoaderContext): void {
  const id = params['id'] ?? '';
  prefetch(productQuery(id));
  prefetch(similarQuery(id));
}

/** A product that is offered, with what an order of it costs. */
export default function ProductDetails(): ReactNode {
  const { id } = useLocationParams('/marketplace/product-details/$id');
  const { data, error, refetch } = useQuery(productQuery(id));
  const isReaderKnown = useIsReaderKnown();
  useWatch('product', id);
  const status = error instanceof ApiError ? error.status : undefined;
  const isGone = status === 410;
  if (isGone || status === 404)
    return <ListingScreen kind="product" listing={undefined} instead={<NoListing kind="product" isGone={isGone} />} />;
  return (
    <ListingScreen
      key={id}
      kind="product"
      listing={data === undefined || !isReaderKnown ? undefined : { kind: 'product', whole: data.data }}
      instead={error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <ListingSkeleton />}
    />
  );
}
