import { Fragment, type ReactNode } from 'react';
import type { Wallet, WalletBalance } from '#contract/wallet/wallet.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const zero = (currency: string): WalletBalance => ({
  currency,
  available: 0,
  granted: 0,
  onHold: 0,
  earned: 0,
  owed: 0,
});
/** All balances; before anything has moved, an empty one in the first currency that is offered. */
export const balancesOf = ({ balances, currencies }: Wallet): readonly WalletBalance[] =>
  balances.length > 0 ? balances : currencies.slice(0, 1).map(({ currency }) => zero(currency));

/** The accounts of one currency. */
export function Tiles({ balance, access }: { balance: WalletBalance; access: Wallet['access'] }): ReactNode {
  const t = useStrings();
  const { currency, owed } = balance;
  const keys =
    access === 'all'
      ? (['available', 'granted', 'onHold', 'earned'] as const)
      : (['available', 'granted', 'onHold'] as const);
  return (
    <>
      <dl className={styles['tiles']}>
        {keys.map((key) => (
          <div key={key} className={styles['tile']} data-main={key === 'available'}>
            <dt>{t(`balance.${key}`)}</dt>
            <dd>
              <Money amount={balance[key]} currency={currency} size={key === 'available' ? 'main' : 'row'} />
            </dd>
          </div>
        ))}
      </dl>
      {owed > 0 ? (
        <p>
          {t('balance.owed')} <Money amount={owed} currency={currency} />
        </p>
      ) : null}
    </>
  );
}

/** When granted money is taken back, as far as it is not spent by then. */
function GrantEnds({ ends }: { ends: Wallet['grantEnds'] }): ReactNode {
  const t = useStrings();
  return ends.map(({ amount, currency, endsAt }) => (
    <p key={`${endsAt}/${amount}`} className={styles['soft']}>
      {t('balance.granted.ends', { amount: formatMoney(amount, currency), date: formatDate(endsAt) })}
    </p>
  ));
}

const openRefund = (currency: string): void =>
  openDialog((close) => <RefundDialog currency={currency} onClose={close} />);

/** What is in the wallet, one currency below the other: nothing is converted. */
export function Balance({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useStrings();
  const balances = balancesOf(wallet);
  return (
    <Card title={t('balance.title')}>
      {balances.map((balance) => (
        <Fragment key={balance.currency}>
          <Tiles balance={balance} access={wallet.access} />
          {balance.granted > 0 ? <p className={styles['soft']}>{t('balance.granted.about')}</p> : null}
          <GrantEnds ends={wallet.grantEnds.filter(({ currency }) => currency === balance.currency)} />
          {wallet.access === 'all' && wallet.frozenAt === null && balance.available > 0 ? (
            <div>
              <Button variant="light" onClick={() => openRefund(balance.currency)}>
                {t('refund.open')}
              </Button>
            </div>
          ) : null}
        </Fragment>
      ))}
      {balances.length === 0 ? <p>{t('balance.none')}</p> : null}
      {wallet.access === 'spending' ? <p className={styles['soft']}>{t('balance.spending')}</p> : null}
    </Card>
  );
}
