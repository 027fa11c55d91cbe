import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProductRow } from '#contract/marketplace/products.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { GridCard } from '#ui/catalogue/card-grid.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { ProductPrice } from '../find/listing-price.tsx';
import styles from '../find/find.module.css';
import { useStrings } from '../strings.ts';

/** The slot of a picture in the grid: three in a row of 984 px, two before that. */
const SIZES = '(min-width: 1200px) 312px, (min-width: 768px) 45vw, 50vw';

/** A product for visitors: the same card as that of members, without anything that needs an account. */
export function OpenCard({ row, first }: { row: ProductRow; first: boolean }): ReactNode {
  const t = useStrings();
  const { id, picture, name, seller, place, state } = row;
  return (
    <GridCard
      picture={
        picture === null ? (
          <span className={styles['blank']}>
            <IconPackage size={40} aria-hidden="true" />
          </span>
        ) : (
          // The title says what it shows.
          <Picture picture={{ ...picture, alt: '' }} sizes={SIZES} ratio={4 / 3} first={first} />
        )
      }
      price={<ProductPrice product={row} />}
      {...(state !== 'active' && { note: t(`state.${state}`) })}
      title={
        <>
          <LabelNotice label={row.label} />
          <Link to={address('/open-marketplace-details/$id', { id })} data-main-link>
            <bdi>{name}</bdi>
          </Link>
        </>
      }
      owner={
        <>
          <Avatar name={seller.name} picture={seller.avatar} size={24} />
          <span className={styles['seller']}>
            <CardName card={seller} />
          </span>
        </>
      }
      place={place?.city?.name ?? place?.label}
    />
  );
}
