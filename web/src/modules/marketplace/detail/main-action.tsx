import { IconMessage, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { existsFor } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useActing } from '#shell/session/acting.ts';
import { BookButton } from '#web/appointments';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/parts/button.tsx';
import { LISTING_ADDRESSES } from '../listing-addresses.ts';
import { newOrderSearch } from '../order/search.ts';
import { exploreSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Listing } from './listing.ts';
import { useListingWrites } from './use-listing-writes.ts';

/** Where one writes to the one who answers for a thing. */
const MESSAGING = address('/marketplace/messaging');
const ORDER = address('/orders/new');

/** Its seller publishes a draft, offers it again, or edits it. */
function SellerAction({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { id, can, state, forSeller } = whole;
  const { step, busy } = useListingWrites(kind, id);
  if (can.publish && (forSeller === null || forSeller.missing.length === 0))
    return (
      <Button size="md" loading={busy} onClick={() => void step('active')}>
        {t(state === 'draft' ? 'action.publish' : 'action.resume')}
      </Button>
    );
  return can.edit ? (
    <LinkButton size="md" to={LISTING_ADDRESSES[kind].edit(id)}>
      <IconPencil size={18} aria-hidden="true" />
      {t('action.edit')}
    </LinkButton>
  ) : null;
}

interface Props {
  listing: Listing;
  /** How much of it the reader wants. */
  quantity: number;
}

/** What is booked, and whose hours; undefined: the reader cannot book it. */
function bookedOf(listing: Listing) {
  if (listing.kind !== 'service') return undefined;
  const { id, name, host, can } = listing.whole;
  return can.book && host !== null ? { host, item: { kind: 'service' as const, itemId: id, name } } : undefined;
}

/** What a buyer can do, the most binding first: the server says what, and this device whether it has the screens. */
function useBuying(listing: Listing) {
  const acting = useActing();
  const { can } = listing.whole;
  const hasOrders = existsFor(ORDER, acting?.kind ?? null);
  return {
    // To those who sell it, the screen offers to edit it.
    book: can.edit || can.publish ? undefined : bookedOf(listing),
    order: can.order && hasOrders,
    ask: can.request && hasOrders,
    write: can.contact && existsFor(MESSAGING, acting?.kind ?? null),
  };
}

function OrderLink({
  listing: { kind, whole },
  quantity,
  isSample = false,
}: Props & { isSample?: boolean }): ReactNode {
  const t = useStrings();
  return (
    <LinkButton
      size="md"
      variant={isSample ? 'outline' : 'filled'}
      to={ORDER}
      search={searchWith(newOrderSearch, {
        item: `${kind}.${whole.id}`,
        quantity: isSample ? 1 : quantity,
        sample: isSample ? 'yes' : undefined,
      })}
    >
      {t(isSample ? 'action.sample' : 'action.order')}
    </LinkButton>
  );
}

function AskButton({ listing: { kind, whole }, quantity, isMain }: Props & { isMain: boolean }): ReactNode {
  const t = useStrings();
  const { id, name } = whole;
  return (
    <Button
      size="md"
      variant={isMain ? 'filled' : 'outline'}
      onClick={() =>
        openLazily(async () =>
          (await import('#web/orders')).openRequest({
            item: { kind, id, name },
            quantity,
            hasPlace: kind === 'product',
          }),
        )
      }
    >
      {t('action.ask')}
    </Button>
  );
}

function MessageLink({ listing: { kind, whole }, isMain }: Pick<Props, 'listing'> & { isMain: boolean }): ReactNode {
  const t = useStrings();
  return (
    <LinkButton
      size="md"
      variant={isMain ? 'filled' : 'outline'}
      to={MESSAGING}
      search={{ about: `${kind}.${whole.id}` }}
    >
      <IconMessage size={18} aria-hidden="true" />
      {t('action.message')}
    </LinkButton>
  );
}

/** Whether the screen has a main act. */
export function useHasMain(listing: Listing): boolean {
  const { book, order, ask, write } = useBuying(listing);
  const { can } = listing.whole;
  return can.edit || can.publish || book !== undefined || order || ask || write;
}

/** The one act of the screen: to book, order, ask for a quote or write to the seller, or what the seller does. */
export function MainAction(props: Props): ReactNode {
  const { listing } = props;
  const { book, order, ask, write } = useBuying(listing);
  if (listing.whole.can.edit || listing.whole.can.publish) return <SellerAction listing={listing} />;
  if (book !== undefined) return <BookButton {...book} />;
  if (order) return <OrderLink {...props} />;
  if (ask) return <AskButton {...props} isMain />;
  return write ? <MessageLink listing={listing} isMain /> : null;
}

/** What else a buyer can do; where it cannot be had, what is like it. */
export function SecondActions(props: Props): ReactNode {
  const { listing } = props;
  const { book, order, ask, write } = useBuying(listing);
  const { whole } = listing;
  const hasMain = book !== undefined || order;
  const hasSample = order && listing.kind === 'product' && listing.whole.samplePrice !== null;
  return (
    <>
      {hasMain && ask ? <AskButton {...props} isMain={false} /> : null}
      {hasSample ? <OrderLink {...props} isSample /> : null}
      {(hasMain || ask) && write ? <MessageLink listing={listing} isMain={false} /> : null}
      {(whole.state !== 'active' || !whole.sellerAvailable) && !whole.own ? <SimilarLink listing={listing} /> : null}
    </>
  );
}

/** What is like it, where it cannot be had. */
function SimilarLink({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  return (
    <LinkButton
      size="md"
      variant="outline"
      to={address('/marketplace/explore-products')}
      search={searchWith(exploreSearch, { kind, category: whole.category ?? '' })}
    >
      {t(`similar.${kind}`)}
    </LinkButton>
  );
}
