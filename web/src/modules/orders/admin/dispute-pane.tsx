import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Dispute, readDispute } from '#contract/orders/disputes.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { ActorLink } from '#web/network';
import { formatDate, formatMoney, formatPercent } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { useStrings } from '../strings.ts';
import { DisputeState } from './dispute-state.tsx';

function Proposals({ dispute: { proposals, total } }: { dispute: Dispute }): ReactNode {
  const t = useStrings();
  if (proposals.length === 0) return <p>{t('disputes.proposals.none')}</p>;
  const money = (amount: number) => formatMoney(amount, total.currency);
  return proposals.map(({ number, by, sellerPercent, seller, buyer, note, at }) => (
    <p key={number} dir="auto">
      <strong>{t(`disputes.${by}`)}</strong>
      {': '}
      {t('disputes.split', {
        percent: formatPercent(sellerPercent / 100),
        seller: money(seller),
        buyer: money(buyer),
      })}
      {note === null ? null : ` – ${note}`} (<Ago at={at} />)
    </p>
  ));
}

/** What happened, with the reasons of both sides. */
function History({ dispute: { steps } }: { dispute: Dispute }): ReactNode {
  const t = useStrings();
  return steps.map(({ step, by, at, reason }) => (
    <p key={`${at} ${step}`} dir="auto">
      {t(`disputes.step.${step ?? 'place'}`)} · {t(`disputes.${by}`)} · {formatDate(at, 'dateTime')}
      {reason === null ? null : ` – ${reason}`}
    </p>
  ));
}

interface Props {
  row: Dispute;
  onDecide: (dispute: Dispute) => void;
  onClose: () => void;
}
/** One dispute. Opening it is recorded in the audit log. */
export function DisputePane({ row, onDecide, onClose }: Props): ReactNode {
  const t = useStrings();
  const { data } = useQuery(queryOptions(readDispute, { params: { orderId: row.id } }));
  const dispute = data?.data ?? row;
  const { item, quantity, total, payment, buyer, seller, dueAt, can } = dispute;
  return (
    <ReviewPane
      title={item.name}
      status={<DisputeState dispute={dispute} />}
      onClose={onClose}
      actions={can.decide ? <Button onClick={() => onDecide(dispute)}>{t('disputes.decide')}</Button> : null}
    >
      <PanePart title={t('disputes.order')}>
        <p>{t('disputes.sum', { count: quantity, total: formatMoney(total.amount, total.currency) })}</p>
        <p>{t(`disputes.payment.${payment}`)}</p>
        <p>
          {t('disputes.seller')}: {seller === null ? t('reviews.former') : <ActorLink actor={seller} />}
        </p>
        <p>
          {t('disputes.buyer')}: {buyer === null ? t('reviews.former') : <ActorLink actor={buyer} />}
        </p>
        {dueAt === null ? null : <p>{t('disputes.due.by', { date: formatDate(dueAt, 'dateTime') })}</p>}
        {can.decide || dispute.state !== 'disputed' ? null : <p>{t('disputes.own')}</p>}
      </PanePart>
      <PanePart title={t('disputes.proposals')}>
        <Proposals dispute={dispute} />
      </PanePart>
      <PanePart title={t('disputes.history')}>
        <History dispute={dispute} />
      </PanePart>
    </ReviewPane>
  );
}
