import { IconFlag, IconInbox, IconLink, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { existsFor } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, usePath } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { LISTING_ADDRESSES } from '../listing-addresses.ts';
import { useStrings } from '../strings.ts';
import type { Listing } from './listing.ts';
import { useListingWrites } from './use-listing-writes.ts';

/** What others have asked for and ordered. */
const ORDERS = address('/orders');

/** Copies an address; shows it where the browser forbids copying. */
async function copyLink(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** What others have asked for and ordered, for its seller; those of a page are read while acting as it. */
function useApplications({ id, state, seller }: Listing['whole']): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  const { user } = useSession();
  const isOwn = seller.id === (acting?.id ?? user?.id);
  if (state === 'draft' || !isOwn || !existsFor(ORDERS, acting?.kind ?? null)) return [];
  return [
    {
      key: 'applications',
      label: t('action.applications'),
      icon: <IconInbox size={18} aria-hidden="true" />,
      run: () => void go(ORDERS, { search: { side: 'seller', what: 'requests', item: id } }),
    },
  ];
}

/** Share and report; for its seller share, edit, pause and delete. */
export function useListingItems({ kind, whole }: Listing): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const path = usePath();
  const { id, name, state, can, forSeller } = whole;
  const share = useShareItem({ kind, id });
  const applications = useApplications(whole);
  const boost = useBoostItems({ kind, id }, whole.seller.id, state === 'active');
  const { step, remove } = useListingWrites(kind, id);
  const isPublic = forSeller === null || forSeller.audience === 'public';
  const items: MenuItem[] = [];
  if (state !== 'draft')
    items.push(
      {
        key: 'share',
        label: t('action.share'),
        icon: <IconLink size={18} aria-hidden="true" />,
        run: () => void copyLink(isPublic ? address('/open-marketplace-details/$id', { id }) : path, t('done.copied')),
      },
      share,
    );
  if (can.edit)
    items.push({
      key: 'edit',
      label: t('action.edit'),
      icon: <IconPencil size={18} aria-hidden="true" />,
      run: () => void go(LISTING_ADDRESSES[kind].edit(id)),
    });
  items.push(...applications, ...boost);
  if (can.pause)
    items.push({
      key: 'pause',
      label: t('action.pause'),
      icon: <IconPlayerPause size={18} aria-hidden="true" />,
      run: () => void step('paused'),
    });
  if (can.delete)
    items.push({
      key: 'delete',
      label: t('action.delete'),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () =>
        void remove().then((done) =>
          done && kind === 'product' ? go(address('/marketplace/our-products')) : undefined,
        ),
    });
  if (can.report)
    items.push({
      key: 'report',
      label: t(`action.report.${kind}`),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({ kind, id, title: t('action.report.title', { name }) }),
        ),
    });
  return items;
}

/** The menu of the screen of a product or service. */
export function ListingMenu({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  return <ActionMenu actions={useListingItems(listing)} about={t('action.more', { name: listing.whole.name })} />;
}
