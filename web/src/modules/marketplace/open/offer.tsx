import type { ReactNode } from 'react';
import detail from '#ui/detail/detail.module.css';
import { Card } from '#ui/parts/card.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { DeliveryFacts, ProductFacts, ServiceFacts } from '../detail/facts.tsx';
import styles from '../detail/detail.module.css';
import type { Listing } from '../detail/listing.ts';
import { ProductPrice, ServicePrice } from '../find/listing-price.tsx';
import { ratingText, recordTexts } from '../record.ts';
import { useStrings } from '../strings.ts';

export function Price({ listing, size }: { listing: Listing; size: 'row' | 'main' }): ReactNode {
  return listing.kind === 'product' ? (
    <ProductPrice product={listing.whole} size={size} />
  ) : (
    <ServicePrice service={listing.whole} size={size} />
  );
}

/** Who sells it, and how fast they answer, also where that is slow. */
export function Owner({ listing: { whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { seller, rating, record } = whole;
  return (
    <div className={styles['owner']}>
      <Avatar name={seller.name} picture={seller.avatar} size={40} />
      <div>
        <p>
          <CardName card={seller} />
        </p>
        {seller.headline === '' ? null : (
          <p className={styles['soft']} dir="auto">
            {seller.headline}
          </p>
        )}
        {[ratingText(t, rating), ...recordTexts(t, record)].filter(Boolean).map((line) => (
          <p key={line} className={styles['soft']}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** What it is, in the words of its seller, and how it comes to the buyer. */
export function Sections({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  return (
    <div className={detail['stack']}>
      <Card title={t('section.facts')}>
        {listing.kind === 'product' ? (
          <ProductFacts product={listing.whole} />
        ) : (
          <ServiceFacts service={listing.whole} />
        )}
      </Card>
      <Card title={t('section.description')}>
        <p className={styles['description']} dir="auto">
          {listing.whole.description}
        </p>
      </Card>
      {listing.kind === 'product' ? (
        <Card title={t('section.delivery')}>
          <DeliveryFacts product={listing.whole} />
        </Card>
      ) : null}
    </div>
  );
}
