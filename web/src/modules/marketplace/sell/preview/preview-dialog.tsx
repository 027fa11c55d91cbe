import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Description } from '../../detail/description.tsx';
import { DeliveryFacts, ProductFacts, ServiceFacts } from '../../detail/facts.tsx';
import type { Listing } from '../../detail/listing.ts';
import { PriceBox } from '../../detail/price-box.tsx';
import { ProductPrice, ServicePrice } from '../../find/listing-price.tsx';
import { useStrings } from '../../strings.ts';
import styles from '../parts/sell.module.css';
import { PreviewCard } from './preview-card.tsx';

/** As search engines show an address. */
const OPEN_PATH = ['open-marketplace'];

/** What a search engine shows: the texts for it, or name and description. */
function SearchResult({ listing: { kind, whole } }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const seo = kind === 'product' ? whole.seo : { title: '', description: '' };
  const name = whole.name === '' ? t('untitled') : whole.name;
  return (
    <div>
      <p className={styles['soft']}>{[location.host, ...OPEN_PATH].join(' › ')}</p>
      <p dir="auto">
        <strong>{seo.title === '' ? `${name} – ${whole.seller.name}` : seo.title}</strong>
      </p>
      <p className={styles['soft']} dir="auto">
        {(seo.description === '' ? whole.description : seo.description).slice(0, 160)}
      </p>
    </div>
  );
}

/** What the screen of a listing shows. */
function Details({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { kind, whole } = listing;
  return (
    <section aria-label={t(`detail.${kind}`)}>
      <h3>{t(`detail.${kind}`)}</h3>
      <ul className={styles['thumbs']}>
        {whole.pictures.map(({ id, alt, urls }) => (
          <li key={id}>
            <img src={urls.small} alt={alt} />
          </li>
        ))}
      </ul>
      {kind === 'product' ? (
        <>
          <ProductPrice product={whole} size="main" />
          <PriceBox product={whole} />
          <ProductFacts product={whole} />
          <DeliveryFacts product={whole} />
        </>
      ) : (
        <>
          <ServicePrice service={whole} size="main" />
          <ServiceFacts service={whole} />
        </>
      )}
      {whole.description === '' ? null : <Description text={whole.description} />}
    </section>
  );
}

interface Props {
  listing: Listing;
  onClose: () => void;
}
/** A listing as buyers will see it: in the catalogue, on its screen, and in a search engine. */
export default function PreviewDialog({ listing, onClose }: Props): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('sell.preview.title')} size="large" onClose={onClose}>
      <div className={styles['preview']}>
        <section>
          <h3>{t('sell.preview.card')}</h3>
          <PreviewCard listing={listing} />
        </section>
        <Details listing={listing} />
        {listing.kind === 'product' ? (
          <section>
            <h3>{t('sell.preview.search')}</h3>
            <SearchResult listing={listing} />
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
