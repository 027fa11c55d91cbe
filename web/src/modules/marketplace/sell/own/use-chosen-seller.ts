import { useQuery } from '@tanstack/react-query';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { type OwnSearch, ownProductsQuery, ownServicesQuery } from '../api.ts';
import { sellingFor } from '../form/seller.ts';

/**
 * Whose things are listed: those of the seller in the address. Without one, those of the user, or of the only page that
 * they sell for if they list nothing by themselves; `isKnown` once that is decided.
 */
export function useChosenSeller(search: OwnSearch): { readonly seller: string; readonly isKnown: boolean } {
  const acting = useActing();
  const { user } = useSession();
  const pages = acting === null && user !== null ? sellingFor(user.actingFor) : [];
  const only = pages.length === 1 ? pages[0] : undefined;
  const isOpen = search.seller === '' && only !== undefined;
  const everything: OwnSearch = { ...search, state: undefined, search: '', page: 1 };
  const products = useQuery({ ...ownProductsQuery(everything), enabled: isOpen });
  const services = useQuery({ ...ownServicesQuery(everything), enabled: isOpen });
  if (!isOpen) return { seller: search.seller, isKnown: true };
  const hasNone = products.data?.page.total === 0 && services.data?.page.total === 0;
  return { seller: hasNone ? only.id : '', isKnown: !products.isPending && !services.isPending };
}
