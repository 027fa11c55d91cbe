import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import type { Place } from '#contract/reference/reference.ts';
import { recordProductView, recordServiceView } from '#contract/marketplace/insights.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLeave } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { hrefOf } from '#shell/router/location.ts';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { SaveListing } from '../find/save-listing.tsx';
import { useListingKeys } from '../find/use-listing-keys.ts';
import { exploreSearch } from '../search.ts';
import { PlaceMap } from '#web/reference';
import { type text, useStrings } from '../strings.ts';
import { Description } from './description.tsx';
import styles from './detail.module.css';
import { DeliveryFacts, ProductFacts, ServiceFacts } from './facts.tsx';
import { BookingLines } from '#web/appointments';
import { Gallery } from './gallery.tsx';
import type { Listing } from './listing.ts';
import { ListingMenu } from './listing-menu.tsx';
import { MainAction, SecondActions, useHasMain } from './main-action.tsx';
import { FromSeller, Similar } from './more-listings.tsx';
import { BarPrice, Price } from './price.tsx';
import { ChosenPrice, NotDelivered } from './price-box.tsx';
import { Seller } from './seller.tsx';

const ItemReviews = lazy(async () => ({ default: (await import('#web/orders')).ItemReviews }));

/** Counts a view once the thing is on the screen: reading it does not count, since a pointer that rests reads ahead. */
function useViewed(kind: ListingKind, id: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    const counted =
      kind === 'product'
        ? call(recordProductView, { params: { productId: id } })
        : call(recordServiceView, { params: { serviceId: id } });
    // The reader cannot do anything about a view that was not counted.
    counted.catch(() => undefined);
  }, [kind, id, isCounted]);
}

/** Where it stands: not offered at the moment, or not yet, or not to be had of its seller; null: as it should. */
function noticeOf(listing: Listing): Parameters<typeof text>[0] | null {
  const { state, own, sellerAvailable } = listing.whole;
  if (!sellerAvailable && (state === 'active' || state === 'sold_out')) return 'notice.unavailable';
  if (state !== 'active') return state === 'paused' && own ? 'notice.paused.own' : `notice.${state}`;
  const isUnhosted = listing.kind === 'service' && listing.whole.booking !== null && listing.whole.host === null;
  return isUnhosted ? 'notice.unhosted' : null;
}
function StateNotice({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const notice = noticeOf(listing);
  return notice === null ? null : (
    <p role="status" className={styles['notice']}>
      {t(notice)}
    </p>
  );
}

function Where({ place }: { place: Place | null }): ReactNode {
  const t = useStrings();
  if (place === null || place.city === null) return null;
  return (
    <Card title={t('filter.place')}>
      <PlaceMap place={{ ...place, city: place.city }} />
      <p className={styles['meta']}>{place.label}</p>
    </Card>
  );
}

function Sections({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { whole } = listing;
  return (
    <div className={detail['stack']}>
      <Card title={t('section.facts')}>
        {listing.kind === 'product' ? (
          <ProductFacts product={listing.whole} />
        ) : (
          <ServiceFacts service={listing.whole} />
        )}
      </Card>
      {whole.description === '' ? null : (
        <Card title={t('section.description')}>
          <Description text={whole.description} />
        </Card>
      )}
      {listing.kind === 'product' ? (
        <Card title={t('section.delivery')}>
          <DeliveryFacts product={listing.whole} />
        </Card>
      ) : null}
      <Where place={whole.place} />
      <Suspense fallback={<Pending />}>
        <ItemReviews kind={listing.kind} id={whole.id} rating={whole.rating} />
      </Suspense>
      <FromSeller listing={listing} />
      {listing.kind === 'product' ? <Similar productId={whole.id} /> : null}
    </div>
  );
}

function Content({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { kind, whole } = listing;
  const main = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<number | null>(listing.kind === 'product' ? listing.whole.minOrder : 1);
  const quantity = typed ?? 1;
  useListingKeys(
    useLeave(hrefOf({ to: address('/marketplace/explore-products'), search: searchWith(exploreSearch, { kind }) })),
  );
  useViewed(kind, whole.id, !whole.own);
  const hasMain = useHasMain(listing);
  return (
    <div className={detail['split']} data-detail>
      <Gallery pictures={whole.pictures} name={whole.name} />
      <div className={detail['aside']}>
        <ActionCard
          label={t('detail.actions')}
          mainRef={main}
          head={
            <>
              {listing.kind === 'product' ? <NotDelivered product={listing.whole} /> : null}
              <Price listing={listing} size="main" />
            </>
          }
          lines={
            <>
              <StateNotice listing={listing} />
              <RulingNotice thing={whole} ofTeam={whole.seller.kind === 'business'} />
              {listing.kind === 'service' && listing.whole.booking !== null ? (
                <BookingLines booking={listing.whole.booking} currency={listing.whole.currency} />
              ) : null}
              {listing.kind === 'product' ? (
                <ChosenPrice product={listing.whole} typed={typed} onTyped={setTyped} />
              ) : null}
            </>
          }
          main={<MainAction listing={listing} quantity={quantity} />}
          second={<SecondActions listing={listing} quantity={quantity} />}
          icons={
            <>
              <SaveListing kind={kind} listing={whole} />
              <ListingMenu listing={listing} />
            </>
          }
          owner={<Seller seller={whole.seller} record={whole.record} />}
        />
      </div>
      <Sections listing={listing} />
      {hasMain ? (
        <BottomBar after={main} text={<BarPrice listing={listing} />}>
          <MainAction listing={listing} quantity={quantity} />
        </BottomBar>
      ) : null}
    </div>
  );
}

interface ScreenProps {
  kind: ListingKind;
  listing: Listing | undefined;
  /** What is drawn until it is there, or where it failed. */
  instead: ReactNode;
}
/** The screen of a product or a service. */
export function ListingScreen({ kind, listing, instead }: ScreenProps): ReactNode {
  const t = useStrings();
  const name = listing?.whole.name ?? t(`detail.${kind}`);
  const whole = listing?.whole;
  const category = listing?.kind === 'product' ? listing.whole.category : null;
  const catalogue = address('/marketplace/explore-products');
  return (
    <Screen
      title={name === '' ? t('untitled') : name}
      leave={
        <nav className={styles['crumb']} aria-label={t('detail.crumb')}>
          <Link to={catalogue} search={searchWith(exploreSearch, { kind })}>
            {t(`kind.${kind}`)}
          </Link>
          {category === null ? null : (
            <>
              {' › '}
              <Link to={catalogue} search={searchWith(exploreSearch, { category })}>
                {t(`category.${category}`)}
              </Link>
            </>
          )}
        </nav>
      }
      actions={
        whole === undefined ? null : (
          <p className={styles['meta']}>
            {[whole.place?.label, whole.publishedAt === null ? null : formatDate(whole.publishedAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )
      }
    >
      {listing === undefined ? instead : <Content listing={listing} />}
    </Screen>
  );
}

/** It is no longer offered, or the reader does not see it. */
export function NoListing({ kind, isGone }: { kind: ListingKind; isGone: boolean }): ReactNode {
  const t = useStrings();
  return (
    <Empty
      text={t(isGone ? 'detail.gone' : 'detail.notFound')}
      action={
        <LinkButton
          variant="light"
          to={address('/marketplace/explore-products')}
          search={searchWith(exploreSearch, { kind })}
        >
          {t(`explore.all.${kind}`)}
        </LinkButton>
      }
    />
  );
}

/** As high as what comes: the pictures, two lines, and the card of what one does. */
export function ListingSkeleton(): ReactNode {
  return (
    <div className={detail['split']} data-skeleton="true" aria-busy="true">
      <div className={styles['box']} />
      <div className={styles['box']} />
    </div>
  );
}
