import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { IconPackage, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProductRow } from '#contract/marketplace/products.ts';
import type { ServiceRow } from '#contract/marketplace/services.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { GridCard } from '#ui/catalogue/card-grid.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { ProductPrice, ServicePrice } from './listing-price.tsx';
import styles from './find.module.css';
import { SaveListing } from './save-listing.tsx';

export type FoundRow =
  | { readonly kind: 'product'; readonly row: ProductRow }
  | { readonly kind: 'service'; readonly row: ServiceRow };

/** The slot of a picture in the grid: three in a row of 984 px, two before that. */
const SIZES = '(min-width: 1200px) 312px, (min-width: 768px) 45vw, 50vw';

const SMALL = '(min-width: 768px) 180px, 45vw';

/** Where a card leads: from the catalogue to the address whose Back restores it. */
function addressOf({ kind, row: { id } }: FoundRow, inCatalogue: boolean): string {
  if (kind === 'service') return address('/services/$id', { id });
  return inCatalogue
    ? address('/marketplace/explore-products/product-details/$id', { id })
    : address('/marketplace/product-details/$id', { id });
}

interface Props {
  found: FoundRow;
  inCatalogue?: boolean;
  /** In a row of four: without its seller. */
  small?: boolean;
  /** In the shop of its seller, who is not named on each. */
  inShop?: boolean;
  /** Among the first of the screen: its picture is loaded at once. */
  first?: boolean;
}

/** A product or service of the catalogue: picture, price, name, seller and place. The whole card is its link. */
export function ListingCard({
  found,
  inCatalogue = false,
  small = false,
  inShop = false,
  first = false,
}: Props): ReactNode {
  const t = useStrings();
  const { kind, row } = found;
  const { picture, name, seller, place, state } = row;
  const Blank = kind === 'product' ? IconPackage : IconTools;
  const isRemote = found.kind === 'service' && found.row.remote;
  const where = [place?.city?.name ?? place?.label, isRemote ? t('detail.remote') : undefined];
  return (
    <GridCard
      picture={
        picture === null ? (
          <span className={styles['blank']}>
            <Blank size={40} aria-hidden="true" />
          </span>
        ) : (
          // The title says what it shows.
          <Picture picture={{ ...picture, alt: '' }} sizes={small ? SMALL : SIZES} ratio={4 / 3} first={first} />
        )
      }
      price={found.kind === 'product' ? <ProductPrice product={found.row} /> : <ServicePrice service={found.row} />}
      {...(state !== 'active' && { note: t(`state.${state}`) })}
      title={
        <>
          <LabelNotice label={row.label} />
          <Link to={addressOf(found, inCatalogue)} data-main-link>
            <bdi>{name === '' ? t('untitled') : name}</bdi>
          </Link>
        </>
      }
      {...(!small &&
        !inShop && {
          owner: (
            <>
              <Avatar name={seller.name} picture={seller.avatar} size={24} />
              <span className={styles['seller']}>
                <CardName card={seller} />
              </span>
            </>
          ),
        })}
      place={where.filter(Boolean).join(' · ')}
      {...(!small && { corner: <SaveListing kind={kind} listing={row} /> })}
    />
  );
}
