import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { whileTyping } from '#shell/calls/query-options.ts';
import { productsQuery, servicesQuery } from '../api.ts';
import type { Filters } from '../search.ts';
import type { FoundRow } from './listing-card.tsx';

interface FoundPage {
  readonly data: FoundRow[];
  readonly next: string | null;
  /** Whose prices are compared. */
  readonly currency: string;
  /** What misspelt words were read as. */
  readonly corrected: string | null;
}
export type Found = UseInfiniteQueryResult<InfiniteData<FoundPage>>;

interface Pages<Row> {
  readonly pages: readonly (Omit<FoundPage, 'data'> & { readonly data: readonly Row[] })[];
  readonly pageParams: unknown[];
}
const named =
  <Row>(name: (row: Row) => FoundRow) =>
  ({ pages, pageParams }: Pages<Row>): InfiniteData<FoundPage> => ({
    pages: pages.map(({ data, ...page }) => ({ ...page, data: data.map(name) })),
    pageParams,
  });
const products = named((row: Extract<FoundRow, { kind: 'product' }>['row']): FoundRow => ({ kind: 'product', row }));
const services = named((row: Extract<FoundRow, { kind: 'service' }>['row']): FoundRow => ({ kind: 'service', row }));

/** What the catalogue finds, of the kind that is looked at. */
export function useFound(filters: Filters): Found {
  const isProduct = filters.kind === 'product';
  const ofProducts = useInfiniteQuery({
    ...productsQuery(filters),
    ...whileTyping,
    select: products,
    enabled: isProduct,
  });
  const ofServices = useInfiniteQuery({
    ...servicesQuery(filters),
    ...whileTyping,
    select: services,
    enabled: !isProduct,
  });
  return isProduct ? ofProducts : ofServices;
}
