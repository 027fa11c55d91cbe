import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { acceptSettlement } from '#contract/orders/disputes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#shell/calls/call.ts';
import detail from '#ui/detail/detail.module.css';
import { formatMoney, formatPercent } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { orderQuery } from '../api.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import { ConfirmStep } from '../parts/step-dialogs.tsx';
import { orderSubject } from '../parts/subject.ts';

type Proposal = Order['proposals'][number];
type ProposalState = 'open' | 'accepted' | 'replaced';

/** The latest proposal of each side is open; the one that a side accepted ended the dispute. */
function proposalStateOf({ proposals, steps, state }: Order, proposal: Proposal): ProposalState {
  const latest = proposals.findLast(({ by }) => by === proposal.by);
  if (proposal !== latest) return 'replaced';
  if (state === 'disputed') return 'open';
  const end = steps.findLast(({ step }) => step === 'settle' || step === 'refund' || step === 'split');
  const isBySide = end?.by === 'buyer' || end?.by === 'seller';
  return isBySide && end.by !== proposal.by ? 'accepted' : 'replaced';
}

interface LineProps {
  order: Order;
  proposal: Proposal;
}
function ProposalLine({ order, proposal }: LineProps): ReactNode {
  const t = useStrings();
  const { by, sellerPercent, seller, buyer, note, at } = proposal;
  const stateNow = proposalStateOf(order, proposal);
  const money = (amount: number) => formatMoney(amount, order.total.currency);
  return (
    <li className={styles['line']} data-out={stateNow === 'replaced'}>
      <span className={styles['words']}>
        <span>
          {t(by === order.side ? 'dispute.mine' : 'dispute.theirs', { percent: formatPercent(sellerPercent / 100) })}
        </span>
        <span className={styles['soft']}>{t('dispute.split', { seller: money(seller), buyer: money(buyer) })}</span>
        {note === null ? null : (
          <span dir="auto" className={styles['pre']}>
            {note}
          </span>
        )}
        <span className={styles['soft']}>
          <Ago at={at} /> {stateNow === 'open' ? null : `· ${t(`dispute.${stateNow}`)}`}
        </span>
      </span>
    </li>
  );
}

/** The dialog with which the latest proposal of the other side is accepted, by its number. */
export function AcceptProposal({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const theirs = order.proposals.findLast(({ by }) => by !== order.side);
  if (theirs === undefined) return null;
  const { number, seller, buyer } = theirs;
  const money = (amount: number) => formatMoney(amount, order.total.currency);
  return (
    <ConfirmStep
      subject={orderSubject(order)}
      title={t('act.accept.title')}
      about={t('dispute.split', { seller: money(seller), buyer: money(buyer) })}
      action={t('act.accept')}
      done={t('done.settled')}
      send={async () => call(acceptSettlement, { params: { orderId: order.id }, body: { number } })}
      onClose={() => {
        onClose();
        void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      }}
    />
  );
}

/** How a dispute stands: what was proposed, what it means in money, and who decides otherwise. */
export function DisputePart({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const { proposals, steps, state } = order;
  const begun = steps.findLast(({ step }) => step === 'dispute');
  if (begun === undefined) return null;
  const saidBy = begun.by === order.side ? 'dispute.begun.mine' : 'dispute.begun';
  const decided = steps.findLast(({ by }) => by === 'admin');
  return (
    <Card title={t('dispute.title')}>
      <div className={detail['stack']}>
        {begun.by === 'program' ? (
          <p>{t('dispute.begun.program')}</p>
        ) : (
          <p dir="auto" className={styles['pre']}>
            <span className={styles['soft']}>{t(saidBy)}</span> {begun.reason}
          </p>
        )}
        {decided === undefined ? null : (
          <p dir="auto" className={styles['pre']}>
            <span className={styles['soft']}>{t('dispute.decided')}</span> {decided.reason}
          </p>
        )}
        {proposals.length === 0 && state === 'disputed' ? <p className={styles['soft']}>{t('dispute.none')}</p> : null}
        {proposals.length === 0 ? null : (
          <ul className={styles['lines']} aria-label={t('dispute.proposals')}>
            {proposals.toReversed().map((proposal) => (
              <ProposalLine key={proposal.number} order={order} proposal={proposal} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
