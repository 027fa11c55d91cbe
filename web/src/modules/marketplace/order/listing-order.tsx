import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QUANTITY_MAX } from '#contract/marketplace/choices.ts';
import type { LandedPrice, NoPrice } from '#contract/marketplace/price/price.ts';
import { type OrderPrice, placeOrder, readOrderPrice } from '#contract/orders/orders.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { type Flowing, type FlowPrice, OrderFlow } from '#web/orders';
import { NumberField } from '#ui/fields/number-field.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { Listing } from '../detail/listing.ts';
import { useStrings } from '../strings.ts';
import { hasPrice, orderPrice, pricedOf } from './orderable.ts';
import { newOrderSearch } from './search.ts';

const viewOf = ({ kind, whole: { id } }: Listing): string =>
  kind === 'product' ? address('/marketplace/product-details/$id', { id }) : address('/services/$id', { id });

/** Why there is nothing to order. */
function Gone({ listing }: { listing: Listing }): ReactNode {
  const t = useStrings();
  const { own, sellerAvailable } = listing.whole;
  const reason = sellerAvailable ? 'order.gone' : 'notice.unavailable';
  return (
    <Screen title={t('order.new')}>
      <Empty
        text={t(own ? 'order.own' : reason)}
        action={<LinkButton to={viewOf(listing)}>{t('order.back')}</LinkButton>}
      />
    </Screen>
  );
}

/** How often or how long a service is wanted: products have chosen theirs on their own screen. */
function Quantity({ value, onChange }: { value: number; onChange: (quantity: number) => void }): ReactNode {
  const t = useStrings();
  return (
    <NumberField
      label={t('order.quantity')}
      min={1}
      max={QUANTITY_MAX}
      step={1}
      value={value}
      onChange={(quantity) => {
        if (quantity !== null) onChange(quantity);
      }}
    />
  );
}

const flowPriceOf = (
  { unitPrice, goods, delivery, total, tax }: LandedPrice,
  { currency, taxRate, hasDelivery }: Pick<FlowPrice, 'currency' | 'taxRate' | 'hasDelivery'>,
): FlowPrice => ({ unitPrice, goods, delivery, total, tax, currency, taxRate, hasDelivery });

const pickNamed = ({ unitPrice, goods, credit, delivery, total, tax }: OrderPrice) => ({
  unitPrice,
  goods,
  credit,
  delivery,
  total,
  tax,
});

interface Props {
  listing: Listing;
  refetch: () => void;
}
/** What the server names, with the credit for a sample; undefined until it has answered. */
function useNamed(listing: Listing, isPickup: boolean) {
  const { quantity, sample } = useSearch(newOrderSearch);
  const {
    kind,
    whole: { id },
  } = listing;
  const query = {
    kind,
    itemId: id,
    quantity: String(quantity),
    ...(sample === 'yes' && { isSample: 'true' as const }),
  };
  const { data } = useQuery({
    ...queryOptions(readOrderPrice, { query: { ...query, ...(isPickup && { isPickup: 'true' as const }) } }),
    enabled: !isPickup || (listing.kind === 'product' && listing.whole.pickup),
    retry: false,
  });
  return data?.data;
}

/** The prices of the order, delivered and picked up; null where it has none. */
function usePrices({ listing }: Pick<Props, 'listing'>) {
  const { quantity, sample } = useSearch(newOrderSearch);
  const priced = pricedOf(listing, sample === 'yes');
  const [named, namedPickup] = [useNamed(listing, false), useNamed(listing, true)];
  const { currency } = listing.whole;
  if (priced === null || currency === null || !listing.whole.can.order) return null;
  const isGoods = listing.kind === 'product';
  const priceAt = (isPickup: boolean): LandedPrice | NoPrice => orderPrice(priced, quantity, isPickup);
  const [sent, taken] = [priceAt(false), priceAt(true)];
  if (!hasPrice(sent) || !hasPrice(taken)) return null;
  const about = { currency, taxRate: priced.taxRate };
  return {
    price: { ...flowPriceOf(sent, { ...about, hasDelivery: isGoods }), ...(named && pickNamed(named)) },
    pickupPrice: {
      ...flowPriceOf(taken, { ...about, hasDelivery: false }),
      ...(namedPickup && pickNamed(namedPickup)),
    },
  };
}

/** Something is ordered at its list price: the total that is shown is the one that is sent. */
export function ListingOrder({ listing, refetch }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(newOrderSearch);
  const prices = usePrices({ listing });
  if (prices === null) return <Gone listing={listing} />;
  const { kind, whole } = listing;
  const { quantity } = search;
  const isSample = search.sample === 'yes';
  const isGoods = kind === 'product';
  const here = address('/orders/new');
  const setQuantity = (next: number) =>
    void go(here, {
      search: searchWith(newOrderSearch, { ...search, quantity: next }),
      replace: true,
      keepScroll: true,
    });
  const unit = isGoods && listing.whole.unit !== null ? t(`unit.${listing.whole.unit}`) : '';
  const place = whole.place?.city?.name ?? whole.place?.label ?? '';
  const flow: Flowing = {
    name: whole.name,
    about: (
      <>
        {[formatNumber(quantity), unit].filter(Boolean).join(' × ')} {isSample ? t('order.sample') : ''}{' '}
        {isGoods ? <Link to={viewOf(listing)}>{t('order.change')}</Link> : null}
      </>
    ),
    ...prices,
    isGoods,
    pickup: isGoods && listing.whole.pickup ? t('order.pickupAt', { place }) : null,
    step: search.step ?? (isGoods ? 'delivery' : 'payment'),
    at: (step) => ({ to: here, search: searchWith(newOrderSearch, { ...search, step }) }),
    leave: viewOf(listing),
    ...(!isGoods && { extra: <Quantity value={quantity} onChange={setQuantity} /> }),
    send: async ({ address: where, isPickup, note }, total) =>
      call(placeOrder, {
        body: {
          kind,
          itemId: whole.id,
          quantity,
          total,
          isSample,
          isPickup,
          note,
          address: isGoods && !isPickup ? where : null,
        },
      }),
    onRefused: refetch,
    onQuantity: setQuantity,
  };
  return <OrderFlow flow={flow} />;
}
