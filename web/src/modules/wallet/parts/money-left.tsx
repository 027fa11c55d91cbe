import type { ReactNode } from 'react';
import type { Wallet, WalletBalance } from '#contract/wallet/wallet.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useOwnWallet } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { Tiles } from './balance.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const sumOf = ({ available, granted, onHold, earned }: WalletBalance): number => available + granted + onHold + earned;
const leftOf = ({ balances }: Wallet): readonly WalletBalance[] => balances.filter((balance) => sumOf(balance) > 0);
/** What is in the wallet, in each currency, as people read it. */
export const sumsLeft = (wallet: Wallet): string[] =>
  leftOf(wallet).map((balance) => formatMoney(sumOf(balance), balance.currency));

function Left({ balance, frozen }: { balance: WalletBalance; frozen: boolean }): ReactNode {
  const t = useStrings();
  const { currency, available, onHold, earned, granted } = balance;
  return (
    <>
      <Tiles balance={balance} access="all" />
      {onHold > 0 ? <p className={styles['soft']}>{t('left.onHold')}</p> : null}
      {granted > 0 ? <p className={styles['soft']}>{t('left.granted')}</p> : null}
      {earned > 0 ? <p className={styles['soft']}>{t('left.earned')}</p> : null}
      {available > 0 && !frozen ? (
        <div>
          <Button
            variant="light"
            onClick={() => openDialog((close) => <RefundDialog currency={currency} onClose={close} />)}
          >
            {t('left.refund')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The money of someone who leaves, with the way to take it back first; nothing where the wallet is empty. */
export function MoneyLeft({ about }: { about: 'closing' | 'suspended' }): ReactNode {
  const t = useStrings();
  const { data, error, isLoading, refetch } = useOwnWallet();
  if (isLoading) return <Pending />;
  if (data === undefined)
    return error === null ? null : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
  const wallet = data.data;
  const balances = leftOf(wallet);
  if (balances.length === 0) return null;
  const contents = (
    <>
      <p>{t(`left.about.${about}`)}</p>
      {wallet.frozenAt === null ? null : <p role="status">{t('left.frozen')}</p>}
      {balances.map((balance) => (
        <Left key={balance.currency} balance={balance} frozen={wallet.frozenAt !== null} />
      ))}
    </>
  );
  return about === 'suspended' ? (
    <Card title={t('left.title')}>{contents}</Card>
  ) : (
    <section aria-label={t('left.title')} className={styles['column']}>
      {contents}
    </section>
  );
}
