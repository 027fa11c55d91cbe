import type { ReactNode } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { DeskMessaging, prefetchDesk } from '../place/desk-messaging.tsx';
import { marketplaceSearch } from '../search.ts';

export { marketplaceSearch as search };

export const loader = (context: LoaderContext<typeof marketplaceSearch>): void => prefetchDesk('marketplace', context);

/** Conversations about products and services, of buyers and of sellers; those of the page while acting as it. */
export default function MarketplaceMessaging(): ReactNode {
  const { about } = useSearch(marketplaceSearch);
  return <DeskMessaging desk="marketplace" about={about} />;
}
