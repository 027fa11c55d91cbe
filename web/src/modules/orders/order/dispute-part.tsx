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

function ProposalLine({ order, proposal, stands }: { order: Order; proposal: Proposal; stands: boolean }): ReactNode {
  const t = useStrings();
  const { by, sellerPercent, seller, buyer, note, at } = proposal;
  const money = (amount: number) => formatMoney(amount, order.total.currency);
  return (
    <li className={styles['line']} data-out={!stands}>
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
          <Ago at={at} /> {stands ? null : `· ${t('dispute.replaced')}`}
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
  const { proposals, steps, state, settlement } = order;
  const begun = steps.findLast(({ step }) => step === 'dispute');
  if (begun === undefined) return null;
  const isMine = begun.by === order.side;
  const latest = new Set((['buyer', 'seller'] as const).map((side) => proposals.findLast(({ by }) => by === side)));
  return (
    <Card title={t('dispute.title')}>
      <div className={detail['stack']}>
        <p dir="auto" className={styles['pre']}>
          <span className={styles['soft']}>{t(isMine ? 'dispute.begun.mine' : 'dispute.begun')}</span> {begun.reason}
        </p>
        {proposals.length === 0 && state === 'disputed' ? (
          <p className={styles['soft']}>{t('dispute.none')}</p>
        ) : (
          <ul className={styles['lines']} aria-label={t('dispute.proposals')}>
            {proposals.toReversed().map((proposal) => (
              <ProposalLine
                key={proposal.number}
                order={order}
                proposal={proposal}
                stands={latest.has(proposal) && settlement === null}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
