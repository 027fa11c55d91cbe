import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { requestQuery } from '../api.ts';
import { Crumb, DetailSkeleton } from '../parts/frame.tsx';
import { RequestView } from '../requests/request-view.tsx';
import { ordersSearch, requestSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { requestSearch as search };
export const loader = ({ prefetch, params }: LoaderContext<typeof requestSearch>): void =>
  prefetch(requestQuery(params['id'] ?? ''));

/** What someone asked for, and the quotes for it. */
export default function RequestScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/orders/requests/$id');
  const { quote } = useSearch(requestSearch);
  const { data, error, refetch } = useQuery(requestQuery(id));
  const request = data?.data;
  const side = request?.side ?? 'buyer';
  return (
    <Screen title={request?.item.name ?? t('request.title')} leave={<Crumb side={side} what="requests" />}>
      {request !== undefined ? (
        <RequestView key={id} request={request} isWriting={quote === 'new' && request.can.quote} />
      ) : error === null ? (
        <DetailSkeleton />
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
