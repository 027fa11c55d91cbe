import { IconMessage } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { createOrderDocument, createQuoteDocument } from '#contract/orders/papers.ts';
import { isEnded } from '#contract/orders/steps.ts';
import { call } from '#shell/calls/call.ts';
import { existsFor } from '#shell/exists.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useActing } from '#shell/session/acting.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import styles from '../orders.module.css';
import { PaperButton } from '../parts/paper-button.tsx';
import { ItemLine } from '../parts/item-line.tsx';
import { LinesTable } from '../parts/lines-table.tsx';
import { Sums } from '../parts/sums.tsx';
import { HiddenUntil } from '../reviews/hidden-until.tsx';
import { OrderReviews } from '../reviews/order-reviews.tsx';
import { useStrings } from '../strings.ts';
import { dueText, stateText, toneOf } from '../texts.ts';
import { DeliveryPart } from './delivery-part.tsx';
import { DisputePart } from './dispute-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { Progress } from './progress.tsx';
import { type Action, actsOf } from './use-acts.tsx';
import { WorkPart } from './work-part.tsx';

/** Where one writes about a thing. */
const MESSAGING = '/marketplace/messaging';

/** The conversation about the thing: the buyer opens it by the thing, the seller by the buyer. */
export function MessageLink({ order }: { order: Pick<Order, 'side' | 'item' | 'other'> }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { side, item, other } = order;
  if (other === null || !existsFor(MESSAGING, acting?.kind ?? null)) return null;
  const search: Record<string, string> = side === 'buyer' ? { about: `${item.kind}.${item.id}` } : { with: other.id };
  return (
    <LinkButton variant="outline" size="md" to={MESSAGING} search={search}>
      <IconMessage size={18} aria-hidden="true" />
      {t('act.message')}
    </LinkButton>
  );
}

export function OtherSide({ order }: { order: Pick<Order, 'side' | 'other'> }): ReactNode {
  const t = useStrings();
  const { side, other } = order;
  return (
    <div className={styles['owner']}>
      {other === null ? null : <ActorPortrait actor={other} size={40} />}
      <div>
        <p className={styles['soft']}>{t(side === 'buyer' ? 'side.seller' : 'side.buyer')}</p>
        <p>{other === null ? t('side.gone') : <ActorLink actor={other} />}</p>
      </div>
    </div>
  );
}

/** Who acts next, and by when. */
function Waits({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const { waitsFor, side, other } = order;
  const due = dueText(order);
  if (waitsFor === null) return null;
  const who = waitsFor === side ? t('waits.you') : t('waits.other', { name: other?.name ?? t(`by.${waitsFor}`) });
  return <p>{due === '' ? who : `${who} · ${t('waits.by', { date: due })}`}</p>;
}

/** Until when the reader can review it, and when their review is shown. */
function ReviewWaits({ review }: Pick<Order, 'review'>): ReactNode {
  const t = useStrings();
  return review === null ? null : (
    <>
      <p>{t('waits.review', { date: formatDate(review.until, 'dateTime') })}</p>
      <HiddenUntil reviews={review} />
    </>
  );
}

/** Its confirmation, and the quote that it began as. */
function Papers({ order: { id, quoteId } }: { order: Pick<Order, 'id' | 'quoteId'> }): ReactNode {
  const t = useStrings();
  return (
    <span className={styles['buttons']}>
      <PaperButton label={t('paper.order')} send={async () => call(createOrderDocument, { params: { orderId: id } })} />
      {quoteId === null ? null : (
        <PaperButton label={t('paper.quote')} send={async () => call(createQuoteDocument, { params: { quoteId } })} />
      )}
    </span>
  );
}

/** The main act of the screen, and the others; what ends an order early is never the main one. */
function splitActs(acts: readonly Action[]): { main: Action | undefined; others: readonly Action[] } {
  const main = acts.find(({ danger = false }) => !danger);
  return { main, others: acts.filter((action) => action !== main) };
}

function Aside({ order, mainRef }: { order: Order; mainRef: RefObject<HTMLDivElement | null> }): ReactNode {
  const t = useStrings();
  const { main, others } = splitActs(actsOf(order));
  const { total } = order;
  return (
    <div className={detail['aside']}>
      <ActionCard
        label={t('detail.actions')}
        mainRef={mainRef}
        head={<Money amount={total.amount} currency={total.currency} size="main" />}
        lines={
          <>
            <span>
              <StatusChip tone={toneOf(order)}>{stateText(order)}</StatusChip>
            </span>
            <Waits order={order} />
            <ReviewWaits review={order.review} />
          </>
        }
        main={
          main === undefined ? (
            <MessageLink order={order} />
          ) : (
            <Button size="md" onClick={main.run}>
              {main.label}
            </Button>
          )
        }
        second={
          <>
            {others.map(({ key, label, run }) => (
              <Button key={key} size="md" variant="outline" onClick={run}>
                {label}
              </Button>
            ))}
            {main === undefined ? null : <MessageLink order={order} />}
          </>
        }
        owner={<OtherSide order={order} />}
      />
    </div>
  );
}

/** What the quote says besides the price: its lines, and its terms. */
function Agreed({ order: { agreed, total } }: { order: Order }): ReactNode {
  const t = useStrings();
  if (agreed === null) return null;
  const { lines, terms } = agreed;
  return (
    <>
      {lines.length === 0 ? null : <LinesTable lines={lines} currency={total.currency} />}
      {terms === null ? null : (
        <div>
          <p className={styles['soft']}>{t('agreed.title')}</p>
          <p dir="auto" className={styles['pre']}>
            {terms}
          </p>
        </div>
      )}
    </>
  );
}

/** An order with everything that either side may know of it. */
export function OrderView({ order, notice }: { order: Order; notice: ReactNode }): ReactNode {
  const t = useStrings();
  const mainRef = useRef<HTMLDivElement>(null);
  const { main } = splitActs(actsOf(order));
  const { total, unitPrice, goods, credit, delivery, tax, taxRate, work, isPickup } = order;
  return (
    <div className={detail['split']}>
      <Aside order={order} mainRef={mainRef} />
      <div className={detail['stack']}>
        {notice}
        <Progress order={order} />
        <WorkPart order={order} />
        <DisputePart order={order} />
        <Card title={t('items.title')} actions={<Papers order={order} />}>
          <ItemLine item={order.item} quantity={order.quantity} />
          <Agreed order={order} />
          <Sums
            price={{
              currency: total.currency,
              unitPrice: unitPrice === goods ? null : unitPrice,
              goods,
              credit,
              delivery,
              total: total.amount,
              tax,
              taxRate,
              hasDelivery: work === 'goods' && !isPickup,
            }}
          />
        </Card>
        <Card title={t('money.title')}>
          <MoneyPart order={order} />
        </Card>
        <DeliveryPart order={order} />
        <HistoryPart order={order} />
        {isEnded(order.state) ? <OrderReviews orderId={order.id} side={order.side} /> : null}
      </div>
      {main === undefined ? null : (
        <BottomBar after={mainRef} text={<Money amount={total.amount} currency={total.currency} size="row" />}>
          <Button size="md" onClick={main.run}>
            {main.label}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
