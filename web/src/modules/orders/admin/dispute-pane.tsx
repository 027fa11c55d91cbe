import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type Dispute,
  type Evidence,
  EVIDENCE_MESSAGES_MAX,
  readDispute,
  readDisputeEvidence,
} from '#contract/orders/disputes.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { ActorLink } from '#web/network';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { WorkFile } from '../order/work-part.tsx';
import { LinesTable } from '../parts/lines-table.tsx';
import styles from '../orders.module.css';
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
function History({ dispute: { steps, isPickup } }: { dispute: Dispute }): ReactNode {
  const t = useStrings();
  return steps.map(({ step, by, at, reason }) => (
    <p key={`${at} ${step}`} dir="auto">
      {t(`disputes.step.${step === 'ship' && isPickup ? 'ready' : (step ?? 'place')}`)} · {t(`disputes.${by}`)} ·{' '}
      {formatDate(at, 'dateTime')}
      {reason === null ? null : ` – ${reason}`}
    </p>
  ));
}

/** What was agreed besides the price, and what the buyer noted. */
function Agreed({ evidence: { agreed, note }, currency }: { evidence: Evidence; currency: string }): ReactNode {
  const t = useStrings();
  const { lines = [], terms = null } = agreed ?? {};
  return (
    <>
      {lines.length === 0 && terms === null ? null : (
        <PanePart title={t('disputes.agreed')}>
          {lines.length === 0 ? null : <LinesTable lines={lines} currency={currency} />}
          {terms === null ? null : (
            <p dir="auto" className={styles['pre']}>
              {terms}
            </p>
          )}
        </PanePart>
      )}
      {note === null ? null : (
        <PanePart title={t('disputes.note.buyer')}>
          <p dir="auto" className={styles['pre']}>
            {note}
          </p>
        </PanePart>
      )}
    </>
  );
}

/** What was agreed, what was delivered, and what both sides wrote to each other about the item. */
function EvidenceParts({ dispute: { id: orderId, total } }: { dispute: Dispute }): ReactNode {
  const t = useStrings();
  const query = useQuery(queryOptions(readDisputeEvidence, { params: { orderId } }));
  return (
    <Loaded query={query}>
      {(evidence) => (
        <>
          <Agreed evidence={evidence} currency={total.currency} />
          {evidence.files.map(({ round, files: delivered }) => (
            <PanePart key={round} title={round === 0 ? t('disputes.files') : t('files.round', { count: round })}>
              {delivered.map((file, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- what is gone has no id; the order never changes
                <WorkFile key={index} file={file} />
              ))}
            </PanePart>
          ))}
          <PanePart title={t('disputes.messages')}>
            {evidence.messages.length === 0 ? <p>{t('disputes.messages.none')}</p> : null}
            {evidence.messages.length === EVIDENCE_MESSAGES_MAX ? (
              <p>{t('disputes.messages.last', { count: EVIDENCE_MESSAGES_MAX })}</p>
            ) : null}
            {evidence.messages.map(({ id, by, text, at }) => (
              <p key={id} dir="auto" className={styles['pre']}>
                <strong>{t(`disputes.${by}`)}</strong> · {formatDate(at, 'dateTime')}
                <br />
                {text}
              </p>
            ))}
          </PanePart>
        </>
      )}
    </Loaded>
  );
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
        <p>{t('disputes.sum', { count: formatNumber(quantity), total: formatMoney(total.amount, total.currency) })}</p>
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
      <EvidenceParts dispute={row} />
    </ReviewPane>
  );
}
