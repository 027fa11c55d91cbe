import type { ReactNode } from 'react';
import { createQuoteDocument } from '#contract/orders/papers.ts';
import type { OrderRequest, Quote } from '#contract/orders/requests.ts';
import { call } from '#shell/calls/call.ts';
import detail from '#ui/detail/detail.module.css';
import { openDialog } from '#ui/dialog/store.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { formatDate, formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import styles from '../orders.module.css';
import parts from './requests.module.css';
import { PaperButton } from '../parts/paper-button.tsx';
import { LinesTable } from '../parts/lines-table.tsx';
import { Sums } from '../parts/sums.tsx';
import { useStrings } from '../strings.ts';
import { quantityText } from '../texts.ts';
import { AcceptLink } from './accept.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { chosenQuantity, quotePrice } from './quote-values.ts';
import { DeclineQuote, WithdrawQuote } from './word-steps.tsx';

interface Props {
  request: OrderRequest;
  quote: Quote;
}

/** What is offered: lines with their prices, or what a unit costs from which quantity on. */
function Offered({ request, quote, quantity }: Props & { quantity: number }): ReactNode {
  const t = useStrings();
  const { lines, ladder, currency } = quote;
  const reached = ladder.findLast(({ from }) => from <= quantity);
  if (ladder.length > 0)
    return (
      <table className={parts['table']}>
        <thead>
          <tr>
            <th scope="col">{t('quote.from')}</th>
            <th scope="col">{t('price.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((rung) => (
            <tr key={rung.from} aria-current={rung === reached ? 'true' : undefined}>
              <th scope="row">{quantityText(rung.from, request.item.unit)}</th>
              <td>{formatMoney(rung.price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return <LinesTable lines={lines} currency={currency} />;
}

/** Accept, decline with wishes, take back: as the server allows. */
function Acts({ request, quote, quantity }: Props & { quantity: number }): ReactNode {
  const t = useStrings();
  const { can, id } = quote;
  return (
    <div className={styles['buttons']}>
      {can.accept ? <AcceptLink request={request} quote={quote} quantity={quantity} /> : null}
      {can.decline ? (
        <Button
          variant="outline"
          onClick={() => openDialog((close) => <DeclineQuote request={request} quoteId={id} onClose={close} />)}
        >
          {t('quote.decline')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          variant="outline"
          onClick={() => openDialog((close) => <WithdrawQuote request={request} quoteId={id} onClose={close} />)}
        >
          {t('quote.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

interface CardProps extends Props {
  /** What the buyer chose of the ladder of an open quote; null while the field is empty. */
  typed: number | null;
  onTyped: (quantity: number | null) => void;
}
/** A quote: what it costs at the quantity, how long it binds the seller, and what the reader does with it. */
export function QuoteCard({ request, quote, typed, onTyped }: CardProps): ReactNode {
  const t = useStrings();
  const { ladder, can, number, state, currency, taxRate, openedAt } = quote;
  const isOpen = ladder.length > 0 && can.accept;
  const least = ladder[0]?.from ?? quote.quantity;
  const quantity = isOpen ? chosenQuantity(quote, typed) : quote.quantity;
  const totals = quotePrice(request, quote, quantity);
  return (
    <Card
      title={t('quote.title', { number })}
      actions={
        <PaperButton
          label={t('paper.quote')}
          send={async () => call(createQuoteDocument, { params: { quoteId: quote.id } })}
        />
      }
    >
      <div className={detail['stack']}>
        <div className={styles['buttons']}>
          <StatusChip tone={state === 'accepted' ? 'good' : 'waiting'}>{t(`quote.${state}`)}</StatusChip>
          {request.side === 'seller' && openedAt !== null ? (
            <span className={styles['soft']}>{t('quote.opened', { date: formatDate(openedAt, 'dateTime') })}</span>
          ) : null}
        </div>
        <Offered request={request} quote={quote} quantity={quantity} />
        {isOpen ? (
          <NumberField
            label={t('quote.choose')}
            description={t('quote.range', { from: formatNumber(least), to: formatNumber(quote.quantity) })}
            value={typed}
            min={least}
            max={quote.quantity}
            step={1}
            onChange={onTyped}
          />
        ) : null}
        {totals === null ? null : <Sums price={{ ...totals, currency, taxRate, hasDelivery: true }} />}
        <QuoteTerms request={request} quote={quote} />
        <Acts request={request} quote={quote} quantity={quantity} />
      </div>
    </Card>
  );
}
