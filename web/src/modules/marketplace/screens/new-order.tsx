import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { productQuery, serviceQuery } from '../api.ts';
import type { Listing } from '../detail/listing.ts';
import { ListingOrder } from '../order/listing-order.tsx';
import { newOrderSearch } from '../order/search.ts';
import { useStrings } from '../strings.ts';

export { newOrderSearch as search };

const splitItem = (item: string) => {
  const [kind = '', id = ''] = item.split('.', 2);
  return { isProduct: kind === 'product', id };
};
export function loader({ prefetch, search }: LoaderContext<typeof newOrderSearch>): void {
  const { isProduct, id } = splitItem(search.item);
  if (id === '') return;
  if (isProduct) prefetch(productQuery(id));
  else prefetch(serviceQuery(id));
}

function useListing(item: string) {
  const { isProduct, id } = splitItem(item);
  const product = useQuery({ ...productQuery(id), enabled: isProduct && id !== '' });
  const service = useQuery({ ...serviceQuery(id), enabled: !isProduct && id !== '' });
  const listing: Listing | undefined = isProduct
    ? product.data && { kind: 'product', whole: product.data.data }
    : service.data && { kind: 'service', whole: service.data.data };
  const { error, refetch } = isProduct ? product : service;
  return { listing, error, refetch, isNamed: id !== '' };
}

/** The steps in which something is ordered at its list price. */
export default function NewOrderScreen(): ReactNode {
  const t = useStrings();
  const { item } = useSearch(newOrderSearch);
  const { listing, error, refetch, isNamed } = useListing(item);
  if (listing !== undefined) return <ListingOrder key={item} listing={listing} refetch={() => void refetch()} />;
  return (
    <Screen title={t('order.new')}>
      {!isNamed ? (
        <Empty
          text={t('order.gone')}
          action={<LinkButton to={address('/marketplace/explore-products')}>{t('explore.all.product')}</LinkButton>}
        />
      ) : error === null ? (
        <CardSkeletons />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
