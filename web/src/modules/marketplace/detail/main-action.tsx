import { IconMessage, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { existsFor } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useActing } from '#shell/session/acting.ts';
import { Button } from '#ui/parts/button.tsx';
import { exploreSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Listing } from './listing.ts';
import { useEditAddress } from './listing-menu.tsx';
import { useListingWrites } from './use-listing-writes.ts';

/** Where one writes to the one who answers for a thing. */
const MESSAGING = '/marketplace/messaging';

/** Its seller publishes a draft, offers it again, or edits it. */
function SellerAction({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { id, can, state, forSeller } = whole;
  const edit = useEditAddress(kind, id);
  const { step, busy } = useListingWrites(kind, id);
  if (can.publish && (forSeller === null || forSeller.missing.length === 0))
    return (
      <Button size="md" loading={busy} onClick={() => void step('active')}>
        {t(state === 'draft' ? 'action.publish' : 'action.resume')}
      </Button>
    );
  return edit === null ? null : (
    <LinkButton size="md" to={edit}>
      <IconPencil size={18} aria-hidden="true" />
      {t('action.edit')}
    </LinkButton>
  );
}

/** The one act of the screen: to write to the seller, or what the seller does. */
export function MainAction({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { kind, whole } = listing;
  if (whole.can.edit || whole.can.publish) return <SellerAction listing={listing} />;
  if (!whole.can.contact || !existsFor(MESSAGING, acting?.kind ?? null)) return null;
  return (
    <LinkButton size="md" to={MESSAGING} search={{ about: `${kind}.${whole.id}` }}>
      <IconMessage size={18} aria-hidden="true" />
      {t('action.message')}
    </LinkButton>
  );
}

/** What is like it, where it cannot be had. */
export function SimilarLink({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
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
