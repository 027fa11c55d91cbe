import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminHold, AdminPayment, AdminPosting } from '#contract/wallet/admin.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { RefundLine } from '../parts/refunds.tsx';
import { ruleText } from '../rules.ts';
import { useStrings } from '../strings.ts';
import { usedMethodText } from '../texts.ts';
import styles from '../wallet.module.css';
import { adminHoldsQuery, paymentsQuery, postingsQuery } from './api.ts';
import { PagedLines } from './paged-lines.tsx';

const toneOf = (state: AdminPayment['state']) =>
  state === 'succeeded' ? 'good' : state === 'failed' ? 'bad' : 'waiting';

/** What the provider said about a payment, and what went back of it. */
function Events({ payment: { steps, events, refunds } }: { payment: AdminPayment }): ReactNode {
  const t = useStrings();
  return (
    <details>
      <summary>{t('admin.events')}</summary>
      <ul className={styles['lines']}>
        {steps.map(({ state, at, happenedAt }) => (
          <li key={`${state}/${at}`} className={styles['line']}>
            <span>{t(`admin.deposit.${state}`)}</span>
            <span className={styles['soft']}>
              {formatDate(at, 'dateTime')}
              {happenedAt === at ? null : ` · ${t('admin.happened', { date: formatDate(happenedAt, 'dateTime') })}`}
            </span>
          </li>
        ))}
        {events.map(({ id, at }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['hash']}>{t('admin.event', { id })}</span>
            <span className={styles['soft']}>{formatDate(at, 'dateTime')}</span>
          </li>
        ))}
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    </details>
  );
}

function Payment({ payment }: { payment: AdminPayment }): ReactNode {
  const t = useStrings();
  const { id, amount, state, isLate, failure, method, receipt, by, paymentId, provider, mismatchedAt, createdAt } =
    payment;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>
          <Money {...amount} /> · {usedMethodText(method)}
          {receipt === null ? null : ` · ${receipt}`}
        </span>
        <span className={styles['soft']}>
          {formatDate(createdAt, 'dateTime')}
          {by === null ? null : ` · ${by.name}`}
          {isLate ? ` · ${t('admin.late')}` : null}
          {failure === null ? null : ` · ${t(`failure.${failure}`)}`}
        </span>
        <span className={styles['hash']}>
          {id}
          {paymentId === null ? null : ` · ${provider} ${paymentId}`}
        </span>
        {mismatchedAt === null ? null : (
          <span className={styles['bad']}>{t('admin.mismatch', { date: formatDate(mismatchedAt, 'dateTime') })}</span>
        )}
        <Events payment={payment} />
      </span>
      <StatusChip tone={toneOf(state)}>{t(`admin.deposit.${state}`)}</StatusChip>
    </li>
  );
}

const ACCOUNTS = ['available', 'granted', 'held', 'granted_held', 'earned', 'owed'] as const;
const SYSTEM_ACCOUNTS = ['provider', 'revenue', 'fees', 'losses', 'payouts', 'granted', 'unclaimed'] as const;
/** The name of an account; those without an owner are of the system. */
function accountText(t: ReturnType<typeof useStrings>, account: string, isOfSystem: boolean): string {
  const ofSystem = SYSTEM_ACCOUNTS.find((each) => each === account);
  if (isOfSystem) return ofSystem === undefined ? account : t(`system.${ofSystem}`);
  const own = ACCOUNTS.find((each) => each === account);
  return own === undefined ? account : t(`account.${own}`);
}

function Posting({ posting }: { posting: AdminPosting }): ReactNode {
  const t = useStrings();
  const { id, type, module, kind, rule, by, at, entries, reversedId } = posting;
  const why = ruleText(rule);
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>
          {t(`type.${type}`)} · {module}/{kind} · {rule}
        </span>
        {why === null ? null : <span>{why}</span>}
        <span className={styles['soft']}>
          {formatDate(at, 'dateTime')}
          {by === null ? null : ` · ${by.name}`}
        </span>
        <span className={styles['hash']}>
          {id}
          {reversedId === null ? null : ` · ${t('admin.reverses', { id: reversedId })}`}
        </span>
        <ul className={styles['lines']}>
          {entries.map(({ owner, ownerId, account, currency, amount, balanceAfter }, index) => {
            const whose = ownerId === null ? t('admin.system') : (owner?.name ?? t('admin.closed'));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the order of booking never changes
              <li key={index} className={styles['line']}>
                <span>
                  <bdi>{whose}</bdi> · {accountText(t, account, ownerId === null)}
                </span>
                <span>
                  <Money amount={amount} currency={currency} />
                  {balanceAfter === null ? null : (
                    <span className={styles['soft']}>
                      {' '}
                      {t('line.balance')} {formatMoney(balanceAfter, currency)}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </span>
    </li>
  );
}

function Hold({ hold }: { hold: AdminHold }): ReactNode {
  const t = useStrings();
  const { id, amount, buffer, captured, currency, state, module, kind, createdAt, endsAt } = hold;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>
          <Money amount={amount} currency={currency} /> · {module}/{kind}
        </span>
        <span className={styles['soft']}>
          {formatDate(createdAt, 'dateTime')} · {t('hold.ends', { date: formatDate(endsAt) })}
        </span>
        {buffer === 0 ? null : (
          <span className={styles['soft']}>{t('hold.set.buffer', { amount: formatMoney(buffer, currency) })}</span>
        )}
        {captured === 0 ? null : (
          <span className={styles['soft']}>{t('hold.captured', { amount: formatMoney(captured, currency) })}</span>
        )}
        <span className={styles['hash']}>{id}</span>
      </span>
      <StatusChip tone={state === 'open' ? 'waiting' : 'good'}>{t(`admin.hold.${state}`)}</StatusChip>
    </li>
  );
}

export interface ListProps {
  actorId: string;
  page: number;
  onPage: (page: number) => void;
}
/** Payments with their events and refunds. */
export const Payments = ({ actorId, page, onPage }: ListProps): ReactNode => (
  <PagedLines
    query={useQuery(paymentsQuery(actorId, page))}
    onPage={onPage}
    render={(payment) => <Payment key={payment.id} payment={payment} />}
  />
);
/** What moved, with both sides. */
export const Postings = ({ actorId, page, onPage }: ListProps): ReactNode => (
  <PagedLines
    query={useQuery(postingsQuery(actorId, page))}
    onPage={onPage}
    render={(posting) => <Posting key={posting.id} posting={posting} />}
  />
);
export const AdminHolds = ({ actorId, page, onPage }: ListProps): ReactNode => (
  <PagedLines
    query={useQuery(adminHoldsQuery(actorId, page))}
    onPage={onPage}
    render={(hold) => <Hold key={hold.id} hold={hold} />}
  />
);
