import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { sellerProductsQuery, sellerServicesQuery, similarQuery } from '../api.ts';
import { type FoundRow, ListingCard } from '../find/listing-card.tsx';
import { useStrings } from '../strings.ts';
import styles from './detail.module.css';
import type { Listing } from './listing.ts';

/** So many cards fit in one row. */
const ROW = 4;

function Row({ title, found }: { title: string; found: readonly FoundRow[] | undefined }): ReactNode {
  if (found === undefined) return <Pending />;
  return found.length === 0 ? null : (
    <Card title={title}>
      <ul className={styles['row']} aria-label={title}>
        {found.slice(0, ROW).map((each) => (
          <li key={each.row.id}>
            <ListingCard found={each} small />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const asProducts = (rows: readonly Extract<FoundRow, { kind: 'product' }>['row'][] | undefined) =>
  rows?.map((row): FoundRow => ({ kind: 'product', row }));

/** What else the seller offers, of the same kind. A failure leaves the row out: nothing depends on it. */
export function FromSeller({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const isProduct = kind === 'product';
  const products = useQuery({ ...sellerProductsQuery(whole.seller.id), enabled: isProduct });
  const services = useQuery({ ...sellerServicesQuery(whole.seller.id), enabled: !isProduct });
  const rows = isProduct
    ? asProducts(products.data?.data)
    : services.data?.data.map((row): FoundRow => ({ kind: 'service', row }));
  const isFailed = (isProduct ? products : services).isError;
  return (
    <Row
      title={t('more.seller', { name: whole.seller.name })}
      found={isFailed ? [] : rows?.filter(({ row }) => row.id !== whole.id)}
    />
  );
}

/** Popular products of the same category. */
export function Similar({ productId }: { productId: string }): ReactNode {
  const t = useStrings();
  const { data, isError } = useQuery(similarQuery(productId));
  return <Row title={t('similar.product')} found={isError ? [] : asProducts(data?.data)} />;
}
