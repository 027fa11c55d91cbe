import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { listTransactions } from '#contract/wallet/history.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Money } from '#ui/language/money.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { walletQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { balancesOf } from './balance.tsx';
import { LineAmount, LineState } from './history.tsx';

const LINES = 3;
const latestQuery = () => queryOptions(listTransactions, { query: { size: LINES } });

/** What can be spent, what is on hold, and what moved last, for screens of other modules. */
export function WalletCard(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(walletQuery());
  const latest = useQuery(latestQuery()).data?.data ?? [];
  if (data === undefined && error !== null)
    return <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <Card title={t('balance.title')}>
      <div className={styles['summary']} aria-busy={data === undefined}>
        {data === undefined
          ? null
          : balancesOf(data.data).map(({ currency, available, granted, onHold }) => (
              <Fragment key={currency}>
                <Money amount={available + granted} currency={currency} size="main" unit={t('balance.available')} />
                <Money amount={onHold} currency={currency} size="row" unit={t('balance.onHold')} />
              </Fragment>
            ))}
        <ul className={styles['lines']}>
          {latest.map((line) => (
            <li key={line.id} className={styles['line']}>
              <span className={styles['words']}>
                <span>{t(`type.${line.type}`)}</span>
                <span className={styles['soft']}>
                  <Ago at={line.at} />
                </span>
              </span>
              <LineAmount line={line} />
              <LineState state={line.state} />
            </li>
          ))}
        </ul>
      </div>
      <p>
        <Link to={address('/advertise/dashboard/deposit')}>{t('card.open')}</Link>
      </p>
    </Card>
  );
}
