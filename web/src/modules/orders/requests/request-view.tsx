import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { OrderRequest } from '#contract/orders/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { countriesQuery } from '#web/reference';
import { ActionCard } from '#ui/detail/action-card.tsx';
import detail from '#ui/detail/detail.module.css';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { HistoryEntry } from '#ui/list/history-entry.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { MessageLink, OtherSide } from '../order/order-view.tsx';
import styles from '../orders.module.css';
import { ItemLine } from '../parts/item-line.tsx';
import { requestSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { AcceptBar, AcceptLink } from './accept.tsx';
import { QuoteCard } from './quote-card.tsx';
import { QuoteForm } from './quote-form.tsx';
import { chosenQuantity } from './quote-values.ts';
import { useOpened } from './use-opened.ts';
import { DeclineRequest, WithdrawRequest } from './word-steps.tsx';

interface Props {
  request: OrderRequest;
}

/** What was asked for, in the words of the buyer. */
function Asked({ request }: Props): ReactNode {
  const t = useStrings();
  const countries = useQuery({ ...countriesQuery(), enabled: request.country !== null }).data?.data ?? [];
  const { country, text } = request;
  return (
    <Card title={t('request.asked')}>
      <ItemLine item={request.item} quantity={request.quantity} />
      {text === null ? null : (
        <p dir="auto" className={styles['pre']}>
          {text}
        </p>
      )}
      {request.sellers > 1 ? <p className={styles['soft']}>{t('ask.asked', { count: request.sellers })}</p> : null}
      {country === null ? null : (
        <p className={styles['soft']}>
          {t('request.to', { country: countries.find(({ code }) => code === country)?.name ?? country })}
        </p>
      )}
    </Card>
  );
}

const STEPS = ['accept', 'decline', 'withdraw', 'replace', 'expire', 'quote', 'order', 'end'] as const;
function History({ request }: Props): ReactNode {
  const t = useStrings();
  const { steps, side, other, quotes } = request;
  const nameOf = (by: OrderRequest['steps'][number]['by']): string => {
    if (by === 'program' || by === 'admin') return t(`by.${by}`);
    return by === side ? t('by.you') : (other?.name ?? t(`by.${by}`));
  };
  const whatOf = ({ step, quoteId }: OrderRequest['steps'][number]): string => {
    if (step === 'pass_over' || step === 'choose_other') return t('requested.elsewhere');
    const known = STEPS.find((each) => each === step);
    const number = quotes.find(({ id }) => id === quoteId)?.number;
    if (known === undefined) return t('requested.request');
    return number === undefined || known === 'quote' || known === 'order' || known === 'end'
      ? t(`requested.${known}`)
      : t('requested.of', { what: t(`requested.${known}`), number });
  };
  const notesOf = ({ step, quoteId, reason }: OrderRequest['steps'][number]): string[] => {
    const offered = step === 'quote' ? quotes.find(({ id }) => id === quoteId) : undefined;
    return [reason ?? '', offered === undefined ? '' : `${t('quote.fingerprint')}: ${offered.fingerprint}`];
  };
  return (
    <Card title={t('history.title')}>
      <ol className={styles['lines']}>
        {steps.toReversed().map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step can be taken twice
          <li key={index} className={styles['entry']}>
            <HistoryEntry text={`${whatOf(step)} · ${nameOf(step.by)}`} notes={notesOf(step)} at={step.at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What happens next, and by when. */
function useNext({ state, side, endsAt, quotes, sellerAvailable }: OrderRequest): string {
  const t = useStrings();
  const offered = quotes.find((quote) => quote.state === 'offered');
  if (side === 'buyer' && !sellerAvailable && (state === 'open' || state === 'quoted'))
    return offered === undefined
      ? t('ask.next.out.open', { date: formatDate(endsAt, 'dateTime') })
      : t('ask.next.out.quoted', { date: formatDate(offered.expiresAt, 'dateTime') });
  if (state === 'open') return t(`ask.next.open.${side}`, { date: formatDate(endsAt, 'dateTime') });
  if (state === 'quoted')
    return offered === undefined
      ? t(`ask.next.again.${side}`, { date: formatDate(endsAt, 'dateTime') })
      : t(`ask.next.quoted.${side}`, { date: formatDate(offered.expiresAt, 'dateTime') });
  return t(`ask.over.${state}`);
}

interface ActionProps extends Props {
  isWriting: boolean;
  /** Of a ladder, what the buyer chose. */
  quantity: number | null;
}
/** The order, accepting the open quote, a quote to write, or a message. */
function Main({ request, isWriting, quantity }: ActionProps): ReactNode {
  const t = useStrings();
  const { can, orderId, id, quotes, draft } = request;
  const isOpen = quotes.some((quote) => quote.state === 'offered');
  if (orderId !== null)
    return (
      <LinkButton size="md" to={address('/orders/$id', { id: orderId })}>
        {t('request.order')}
      </LinkButton>
    );
  const open = quotes.find((quote) => quote.can.accept);
  if (open !== undefined)
    return <AcceptLink isMain request={request} quote={open} quantity={chosenQuantity(open, quantity)} />;
  if (!can.quote || isWriting) return <MessageLink order={request} />;
  return (
    <LinkButton
      size="md"
      variant={isOpen ? 'outline' : 'filled'}
      to={address('/orders/requests/$id', { id })}
      search={searchWith(requestSearch, { quote: 'new' })}
    >
      {t(draft !== null ? 'quote.continue' : isOpen ? 'quote.again' : 'quote.write')}
    </LinkButton>
  );
}

function Second({ request, isWriting }: Omit<ActionProps, 'quantity'>): ReactNode {
  const t = useStrings();
  const { can, orderId, comparisonId, quotes } = request;
  const isOffered = quotes.some((quote) => quote.can.accept);
  const open = (Step: typeof DeclineRequest) => openDialog((close) => <Step request={request} onClose={close} />);
  return (
    <>
      {comparisonId === null ? null : (
        <LinkButton size="md" variant="outline" to={address('/orders/compare/$id', { id: comparisonId })}>
          {t('compare.open')}
        </LinkButton>
      )}
      {can.decline ? (
        <Button size="md" variant="outline" onClick={() => open(DeclineRequest)}>
          {t('ask.decline')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button size="md" variant="outline" onClick={() => open(WithdrawRequest)}>
          {t('ask.withdraw')}
        </Button>
      ) : null}
      {orderId !== null || isOffered || (can.quote && !isWriting) ? <MessageLink order={request} /> : null}
    </>
  );
}

function Aside({ mainRef, ...action }: ActionProps & { mainRef: Ref<HTMLDivElement> }): ReactNode {
  const t = useStrings();
  const { request, isWriting } = action;
  const { state } = request;
  return (
    <div className={detail['aside']}>
      <ActionCard
        label={t('detail.actions')}
        head={
          <span>
            <StatusChip tone={state === 'ordered' ? 'good' : 'waiting'}>{t(`asked.${state}`)}</StatusChip>
          </span>
        }
        lines={<p role="status">{useNext(request)}</p>}
        main={<Main {...action} />}
        mainRef={mainRef}
        second={<Second request={request} isWriting={isWriting} />}
        owner={<OtherSide order={request} />}
      />
    </div>
  );
}

/** A request with its quotes, for either side. */
export function RequestView({ request, isWriting }: Props & { isWriting: boolean }): ReactNode {
  useOpened(request.quotes);
  const mainRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<number | null>(request.quantity);
  const open = request.quotes.find((quote) => quote.can.accept);
  return (
    <div className={detail['split']}>
      <Aside request={request} isWriting={isWriting} quantity={typed} mainRef={mainRef} />
      <div className={detail['stack']}>
        <Asked request={request} />
        {isWriting ? <QuoteForm request={request} /> : null}
        {request.quotes.map((quote) => (
          <QuoteCard key={quote.id} request={request} quote={quote} typed={typed} onTyped={setTyped} />
        ))}
        <History request={request} />
      </div>
      {open === undefined ? null : <AcceptBar request={request} quote={open} typed={typed} after={mainRef} />}
    </div>
  );
}
