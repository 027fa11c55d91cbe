import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { OpenListing } from '#contract/marketplace/explore.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import button from '#ui/parts/button.module.css';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import listingStyles from '../detail/detail.module.css';
import type { Listing } from '../detail/listing.ts';
import { PriceBox } from '../detail/price-box.tsx';
import { openListingQuery } from '../open/api.ts';
import { Ask } from '../open/ask.tsx';
import { Owner, Price, Sections } from '../open/offer.tsx';
import { OpenGallery } from '../open/open-gallery.tsx';
import styles from '../open/offer.module.css';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(openListingQuery(params['id'] ?? ''));

const listingOf = ({ product, service }: OpenListing): Listing | null =>
  product === null ? service && { kind: 'service', whole: service } : { kind: 'product', whole: product };

/** Members report from the menu of their own screen. */
function VisitorReport({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { token } = useSession();
  if (token !== null) return null;
  const title = t('action.report.title', { name: whole.name });
  return (
    <Button
      variant="subtle"
      color="gray"
      data-print="no"
      onClick={() =>
        openLazily(async () => (await import('#web/moderation')).openReport({ kind, id: whole.id, title }))
      }
    >
      {t(`action.report.${kind}`)}
    </Button>
  );
}

/** Why it is not to be had at the moment. */
function Notice({ listing: { whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { state, sellerAvailable } = whole;
  if (state === 'active' && sellerAvailable) return null;
  const notice = state === 'sold_out' ? 'notice.sold_out' : 'notice.paused';
  return (
    <p role="status" className={styles['state']}>
      {t(state !== 'paused' && !sellerAvailable ? 'notice.unavailable' : notice)}
    </p>
  );
}

function Open({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const main = useRef<HTMLDivElement>(null);
  const { kind, whole } = listing;
  const { name, place, pictures } = whole;
  return (
    <Screen
      title={name}
      leave={
        <p className={listingStyles['crumb']}>
          <Link to={address('/open-marketplace')}>{t('open.title')}</Link>
        </p>
      }
    >
      <Notice listing={listing} />
      <div className={detail['split']}>
        <div className={detail['stack']}>
          <OpenGallery pictures={pictures} name={name} />
        </div>
        <div className={detail['aside']}>
          <ActionCard
            label={t('detail.actions')}
            head={<Price listing={listing} size="main" />}
            lines={
              <>
                {place === null ? null : <p>{place.label}</p>}
                {listing.kind === 'product' ? <PriceBox product={listing.whole} /> : null}
              </>
            }
            main={
              <div id="ask">
                <Ask kind={kind} id={whole.id} />
              </div>
            }
            mainRef={main}
            owner={<Owner listing={listing} />}
          />
          <VisitorReport listing={listing} />
        </div>
        <Sections listing={listing} />
        <BottomBar after={main} text={<Price listing={listing} size="row" />}>
          <a href="#ask" className={button['button']} data-variant="filled" data-size="md" data-color="brand">
            <span className={button['words']}>{t('open.ask')}</span>
          </a>
        </BottomBar>
      </div>
    </Screen>
  );
}

/** A product or service that anyone may read. */
export default function OpenListingScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/open-marketplace-details/$id');
  const { data, error, refetch } = useQuery(openListingQuery(id));
  const listing = data === undefined ? null : listingOf(data.data);
  if (listing !== null) return <Open listing={listing} />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  return (
    <Screen title={t('open.one')}>
      {error === null ? (
        <CardSkeletons />
      ) : isGone ? (
        <Empty
          text={t(error.status === 410 ? 'detail.gone' : 'detail.notFound')}
          action={<Link to={address('/open-marketplace')}>{t('open.title')}</Link>}
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
