import type { ReactNode, RefObject } from 'react';
import type { OrderRequest, Quote } from '#contract/orders/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import { Money } from '#ui/language/money.tsx';
import { acceptSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { chosenQuantity, quotePrice } from './quote-values.ts';

interface Props {
  request: OrderRequest;
  quote: Quote;
}
interface LinkProps extends Props {
  quantity: number;
  /** The main act of the screen. */
  isMain?: boolean;
}
/** Leads to the steps in which the quote becomes an order. */
export function AcceptLink({ request, quote, quantity, isMain = false }: LinkProps): ReactNode {
  const t = useStrings();
  return (
    <LinkButton
      {...(isMain ? { size: 'md' } : { variant: 'light' })}
      to={address('/orders/requests/$id/accept', { id: request.id })}
      search={searchWith(acceptSearch, quote.ladder.length > 0 ? { quantity } : {})}
    >
      {t('quote.accept')}
    </LinkButton>
  );
}

interface BarProps extends Props {
  typed: number | null;
  after: RefObject<HTMLElement | null>;
}
/** Total and button of the open quote, below a screen on which its card is far down. */
export function AcceptBar({ request, quote, typed, after }: BarProps): ReactNode {
  const quantity = chosenQuantity(quote, typed);
  const totals = quotePrice(request, quote, quantity);
  return (
    <BottomBar
      after={after}
      text={totals === null ? null : <Money amount={totals.total} currency={quote.currency} size="row" />}
    >
      <AcceptLink isMain request={request} quote={quote} quantity={quantity} />
    </BottomBar>
  );
}
