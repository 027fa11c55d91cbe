import type { ReactNode } from 'react';
import { Money } from '#ui/language/money.tsx';
import { ProductPrice, ServicePrice } from '../find/listing-price.tsx';
import { useStrings } from '../strings.ts';
import type { Listing } from './listing.ts';

/** The price as the catalogue has it. */
export function Price({ listing, size }: { listing: Listing; size: 'row' | 'main' }): ReactNode {
  return listing.kind === 'product' ? (
    <ProductPrice product={listing.whole} size={size} brief={size === 'row'} />
  ) : (
    <ServicePrice service={listing.whole} size={size} />
  );
}

/** What the main act costs: one booking of a service that is booked by the hour. */
export function BarPrice({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const booking = listing.kind === 'service' ? listing.whole.booking : null;
  const { currency } = listing.whole;
  if (booking === null || booking.price === null || currency === null) return <Price listing={listing} size="row" />;
  return (
    <Money
      amount={booking.price}
      currency={currency}
      size="row"
      unit={t('price.booking', { count: booking.minutes })}
    />
  );
}
