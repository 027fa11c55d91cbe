import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { comparisonQuery } from '../api.ts';
import { CompareView } from '../compare/compare-view.tsx';
import { Crumb } from '../parts/frame.tsx';
import { ordersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void =>
  prefetch(comparisonQuery(params['id'] ?? '', null));

/** Answers of several sellers to one request, side by side. */
export default function CompareScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/orders/compare/$id');
  const [typed, setTyped] = useState<number | null>();
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(id, useDebounced(typed ?? null)),
    placeholderData: keepPreviousData,
  });
  const comparison = data?.data;
  return (
    <Screen title={t('compare.screen')} leave={<Crumb side="buyer" what="requests" />}>
      {comparison !== undefined ? (
        <CompareView
          comparison={comparison}
          typed={typed === undefined ? comparison.quantity : typed}
          onQuantity={setTyped}
        />
      ) : error === null ? (
        <CardSkeletons disc={false} />
      ) : isNotFound(error) ? (
        <Empty
          text={t('request.notFound')}
          action={
            <LinkButton variant="light" to={address('/orders')} search={searchWith(ordersSearch, { what: 'requests' })}>
              {t('list.requests')}
            </LinkButton>
          }
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
