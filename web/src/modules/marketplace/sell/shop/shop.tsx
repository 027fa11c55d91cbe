import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { CardGrid } from '#ui/catalogue/card-grid.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons, Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type FoundRow, ListingCard } from '../../find/listing-card.tsx';
import { useStrings } from '../../strings.ts';
import { shopProductsQuery, shopServicesQuery } from '../api.ts';
import styles from '../parts/sell.module.css';

const ActorReviews = lazy(async () => ({ default: (await import('#web/orders')).ActorReviews }));

/** What a page acts for is left out of addresses: the page is the one who acts. */
function useSellerSearch(sellerId: string): Record<string, string> {
  return useActing()?.id === sellerId ? {} : { seller: sellerId };
}

interface ListProps {
  kind: FoundRow['kind'];
  sellerId: string;
  /** The reader lists for this seller. */
  isSeller: boolean;
}
/** The products or the services of a seller as cards. */
function Listings({ kind, sellerId, isSeller }: ListProps): ReactNode {
  const t = useStrings();
  const products = useInfiniteQuery({ ...shopProductsQuery(sellerId), enabled: kind === 'product' });
  const services = useInfiniteQuery({ ...shopServicesQuery(sellerId), enabled: kind === 'service' });
  const search = useSellerSearch(sellerId);
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = kind === 'product' ? products : services;
  const rows: readonly FoundRow[] | undefined =
    kind === 'product'
      ? products.data?.pages.flatMap(({ data }) => data.map((row): FoundRow => ({ kind: 'product', row })))
      : services.data?.pages.flatMap(({ data }) => data.map((row): FoundRow => ({ kind: 'service', row })));
  const add = address(kind === 'product' ? '/marketplace/add-new-product' : '/add-new-services');
  return (
    <Card
      title={t(`kind.${kind}`)}
      actions={
        isSeller ? (
          <LinkButton variant="light" to={add} search={search}>
            <IconPlus size={18} aria-hidden="true" /> {t(`sell.new.${kind}`)}
          </LinkButton>
        ) : null
      }
    >
      {rows === undefined ? (
        error === null ? (
          <CardSkeletons count={1} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <Empty text={t(`none.${kind}`)} />
      ) : (
        <div className={styles['inCard']}>
          <CardGrid
            items={rows}
            idOf={({ row }) => row.id}
            label={t(`kind.${kind}`)}
            render={(found) => <ListingCard found={found} inShop />}
          />
        </div>
      )}
      {hasNextPage ? (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sell.more')}
        </Button>
      ) : null}
    </Card>
  );
}

/** What a business page offers; its team adds to it and finds what is not shown. */
export function ShopTab({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { id } = page.actor;
  const isSeller = PAGE_EDITORS.some((role) => role === page.role);
  const search = useSellerSearch(id);
  return (
    <>
      <Listings kind="product" sellerId={id} isSeller={isSeller} />
      <Listings kind="service" sellerId={id} isSeller={isSeller} />
      <Suspense fallback={<Pending />}>
        <ActorReviews actorId={id} />
      </Suspense>
      {isSeller ? (
        <p className={styles['soft']}>
          <Link to={address('/marketplace/our-products')} search={search}>
            {t('sell.shop.all')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
