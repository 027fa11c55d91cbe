import { IconPackage, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GridCard } from '#ui/catalogue/card-grid.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { Listing } from '../../detail/listing.ts';
import { ProductPrice, ServicePrice } from '../../find/listing-price.tsx';
import { useStrings } from '../../strings.ts';
import styles from '../parts/sell.module.css';

/** The card of a listing in the catalogue, without its link and its buttons. */
export function PreviewCard({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { name, picture, seller, place } = listing.whole;
  const Blank = listing.kind === 'product' ? IconPackage : IconTools;
  const isRemote = listing.kind === 'service' && listing.whole.remote;
  return (
    <div className={styles['card']}>
      <GridCard
        picture={
          picture === null ? (
            <span className={styles['blank']}>
              <Blank size={40} aria-hidden="true" />
            </span>
          ) : (
            <Picture picture={picture} sizes="312px" ratio={4 / 3} />
          )
        }
        price={
          listing.kind === 'product' ? (
            <ProductPrice product={listing.whole} />
          ) : (
            <ServicePrice service={listing.whole} />
          )
        }
        title={<bdi>{name === '' ? t('untitled') : name}</bdi>}
        owner={
          <>
            <Avatar name={seller.name} picture={seller.avatar} size={24} />
            <CardName card={seller} />
          </>
        }
        place={[place?.city?.name ?? place?.label, isRemote ? t('detail.remote') : undefined]
          .filter(Boolean)
          .join(' · ')}
      />
    </div>
  );
}
