import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WalletTransaction } from '#contract/wallet/history.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { transactionQuery } from '../api.ts';
import { ruleText } from '../rules.ts';
import { useStrings } from '../strings.ts';
import { usedMethodText } from '../texts.ts';
import styles from '../wallet.module.css';
import { DepositActions } from './deposit-actions.tsx';
import { DepositSteps, HoldSteps } from './steps.tsx';
import { Thing } from './thing.tsx';

interface PartProps {
  line: WalletTransaction;
}
/** What it was for, who pressed, and by which rule it moved. */
function What({ line }: PartProps): ReactNode {
  const t = useStrings();
  const { thing, kind, thingId, by, rule, at, happenedAt, deposit, receipt, id } = line;
  const why = ruleText(rule);
  const isElsewhere = happenedAt !== at;
  return (
    <PanePart title={t('line.what')}>
      {why === null ? null : <p>{why}</p>}
      <dl className={styles['facts']}>
        <dt>{t('history.amount')}</dt>
        <dd>
          <Money {...line.amount} />
        </dd>
        {deposit === null ? (
          <>
            <dt>{t('line.thing')}</dt>
            <dd>
              <Thing thing={thing} kind={kind} thingId={thingId} />
            </dd>
          </>
        ) : (
          <>
            <dt>{t('history.method')}</dt>
            <dd>{usedMethodText(deposit.method)}</dd>
          </>
        )}
        <dt>{t('line.by')}</dt>
        <dd>{by === null ? t('line.by.program') : <bdi>{by.name}</bdi>}</dd>
        <dt>{t('line.booked')}</dt>
        <dd>{formatDate(at, 'dateTime')}</dd>
        {isElsewhere ? (
          <>
            <dt>{t('line.happened')}</dt>
            <dd>{formatDate(happenedAt, 'dateTime')}</dd>
          </>
        ) : null}
        {receipt === null ? null : (
          <>
            <dt>{t('history.receipt')}</dt>
            <dd>{receipt}</dd>
          </>
        )}
        <dt>{t('line.reference')}</dt>
        <dd className={styles['hash']}>{id}</dd>
      </dl>
    </PanePart>
  );
}

const ACCOUNTS = ['available', 'granted', 'held', 'granted_held', 'earned', 'owed'] as const;
/** What the line changed, account by account. */
function Moves({ line: { moves, amount } }: PartProps): ReactNode {
  const t = useStrings();
  if (moves.length === 0) return null;
  return (
    <PanePart title={t('line.moves')}>
      <ul className={styles['lines']}>
        {moves.map(({ account, amount: moved, balance }, index) => {
          const known = ACCOUNTS.find((each) => each === account);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the order of booking never changes
            <li key={index} className={styles['line']}>
              <span className={styles['words']}>
                <span>{known === undefined ? account : t(`account.${known}`)}</span>
                <span className={styles['soft']}>
                  {t('line.balance')} <Money amount={balance} currency={amount.currency} />
                </span>
              </span>
              <Money amount={moved} currency={amount.currency} />
            </li>
          );
        })}
      </ul>
    </PanePart>
  );
}

interface Props {
  id: string;
  onClose: () => void;
}
/** One line of the history, explained: for what, who, by which rule, where the money is, and what happens next. */
export function TransactionPane({ id, onClose }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(transactionQuery(id));
  const line = data?.data;
  return (
    <ReviewPane
      title={line === undefined ? t('line.title') : t(`type.${line.type}`)}
      onClose={onClose}
      actions={line?.deposit ? <DepositActions deposit={line.deposit} /> : null}
    >
      {line === undefined ? (
        error === null ? (
          <CardSkeletons count={1} lines={4} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {line.deposit === null ? null : <DepositSteps deposit={line.deposit} />}
          {line.hold === null ? null : <HoldSteps hold={line.hold} currency={line.amount.currency} />}
          <What line={line} />
          <Moves line={line} />
        </>
      )}
    </ReviewPane>
  );
}
