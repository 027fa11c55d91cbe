import { IconFlag, IconInbox, IconLink, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import { existsFor } from '#shell/exists.ts';
import { useGo, usePath } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import type { Listing } from './listing.ts';
import { useListingWrites } from './use-listing-writes.ts';

const FORMS = { product: '/marketplace/$id', service: '/edit-new-services/$id' } as const;
const OWN = '/marketplace/our-products';
/** What others have asked for and ordered. */
const ORDERS = '/orders';
/** What anyone may open, where visitors have such a screen. */
const OPEN = '/open-marketplace-details/$id';

const withId = (path: string, id: string): string => path.replace('$id', id);
/** The form of a listing, for those who have such a screen. */
export function useEditAddress(kind: ListingKind, id: string): string | null {
  const acting = useActing();
  return existsFor(FORMS[kind], acting?.kind ?? null) ? withId(FORMS[kind], id) : null;
}

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
  const acting = useActing();
  const { id, name, state, can, forSeller } = whole;
  const share = useShareItem({ kind, id });
  const applications = useApplications(whole);
  const edit = useEditAddress(kind, id);
  const { step, remove } = useListingWrites(kind, id);
  const isPublic = existsFor(OPEN, null) && (forSeller === null || forSeller.audience === 'public');
  const items: MenuItem[] = [];
  if (state !== 'draft')
    items.push(
      {
        key: 'share',
        label: t('action.share'),
        icon: <IconLink size={18} aria-hidden="true" />,
        run: () => void copyLink(isPublic ? withId(OPEN, id) : path, t('done.copied')),
      },
      share,
    );
  if (can.edit && edit !== null)
    items.push({
      key: 'edit',
      label: t('action.edit'),
      icon: <IconPencil size={18} aria-hidden="true" />,
      run: () => void go(edit),
    });
  items.push(...applications);
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
          done && kind === 'product' && existsFor(OWN, acting?.kind ?? null) ? go(OWN) : undefined,
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
