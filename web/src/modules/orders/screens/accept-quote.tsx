import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { acceptQuote, type OrderRequest, type Quote } from '#contract/orders/requests.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { requestQuery, termsQuery } from '../api.ts';
import type { Flowing } from '../flow/flow-types.ts';
import { OrderFlow } from '../flow/order-flow.tsx';
import { QuoteTerms } from '../requests/quote-terms.tsx';
import { quotePrice } from '../requests/quote-values.ts';
import { useOpened } from '../requests/use-opened.ts';
import { acceptSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { quantityText } from '../texts.ts';

export { acceptSearch as search };
export const loader = ({ prefetch, params }: LoaderContext<typeof acceptSearch>): void =>
  prefetch(requestQuery(params['id'] ?? ''));

const isGoodsOf = ({ item }: OrderRequest): boolean => item.unit !== null;

interface Props {
  request: OrderRequest;
  quote: Quote;
}
function Accepting({ request, quote }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { step, quantity: typed } = useSearch(acceptSearch);
  const { ladder, currency, taxRate, id: quoteId } = quote;
  const back = address('/orders/requests/$id', { id: request.id });
  const isLadder = ladder.length > 0;
  const quantity = isLadder ? Math.min(Math.max(typed, ladder[0]?.from ?? 1), quote.quantity) : quote.quantity;
  const totals = quotePrice(request, quote, quantity);
  const pickedUp = quotePrice(request, { ...quote, delivery: 0 }, quantity);
  useOpened([quote]);
  useQuery(termsQuery(currency));
  if (totals === null || pickedUp === null) return null;
  const flow: Flowing = {
    name: request.item.name,
    about: (
      <>
        {quantityText(quantity, request.item.unit)} {isLadder ? <Link to={back}>{t('flow.change')}</Link> : null}
      </>
    ),
    price: { ...totals, currency, taxRate, hasDelivery: isGoodsOf(request) },
    pickupPrice: { ...pickedUp, currency, taxRate, hasDelivery: false },
    isGoods: isGoodsOf(request),
    terms: <QuoteTerms request={request} quote={quote} />,
    pickup: request.pickup,
    country: request.country,
    step: step ?? (isGoodsOf(request) ? 'delivery' : 'payment'),
    at: (next) => ({
      to: address('/orders/requests/$id/accept', { id: request.id }),
      search: searchWith(acceptSearch, { step: next, ...(isLadder && { quantity }) }),
    }),
    leave: back,
    send: async ({ address: where, isPickup, note }, total) =>
      call(acceptQuote, {
        params: { quoteId },
        body: { total, ...(isPickup ? { isPickup } : { address: where }), note, ...(isLadder && { quantity }) },
      }),
    onRefused: () => void queries.invalidateQueries({ queryKey: requestQuery(request.id).queryKey }),
  };
  return <OrderFlow flow={flow} />;
}

/** The steps in which a quote becomes an order. */
export default function AcceptQuoteScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/orders/requests/$id/accept');
  const query = useQuery(requestQuery(id));
  const quote = query.data?.data.quotes.find(({ can }) => can.accept);
  if (query.data !== undefined && quote !== undefined)
    return <Accepting key={quote.id} request={query.data.data} quote={quote} />;
  return (
    <Screen title={t('flow.title')}>
      <Loaded query={query}>
        {({ sellerAvailable }) => (
          <Empty
            text={t(sellerAvailable ? 'flow.gone' : 'flow.out')}
            action={<LinkButton to={address('/orders/requests/$id', { id })}>{t('flow.back')}</LinkButton>}
          />
        )}
      </Loaded>
    </Screen>
  );
}
