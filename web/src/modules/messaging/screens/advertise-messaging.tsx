import type { ReactNode } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { DeskMessaging, prefetchDesk } from '../place/desk-messaging.tsx';
import { advertisingSearch } from '../search.ts';

export { advertisingSearch as search };

export const loader = (context: LoaderContext<typeof advertisingSearch>): void => prefetchDesk('advertising', context);

/** Conversations about advertisements: with pages whose one saw, and of a page with those who saw its own. */
export default function AdvertiseMessaging(): ReactNode {
  const { about } = useSearch(advertisingSearch);
  return <DeskMessaging desk="advertising" about={about} />;
}
