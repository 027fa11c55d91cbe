import type { LoaderContext } from '#shell/screens.ts';
import { ownProductsQuery, ownServicesQuery } from '../sell/api.ts';
import type { ownSearch } from '../sell/search.ts';

export { ownSearch as search } from '../sell/search.ts';
export function loader({ search, prefetch }: LoaderContext<typeof ownSearch>): void {
  if (search.kind === 'product') prefetch(ownProductsQuery(search));
  else prefetch(ownServicesQuery(search));
}

export { default } from '../sell/own/our-products.tsx';
