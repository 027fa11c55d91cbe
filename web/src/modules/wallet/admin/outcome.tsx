import type { ReactNode } from 'react';
import type { ActOutcome } from '#contract/wallet/acts.ts';
import { Money } from '#ui/language/money.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

const ACCOUNTS = ['available', 'granted', 'onHold', 'earned', 'owed'] as const;
type Balances = ActOutcome['before'];

/** The accounts that an action changes, with both amounts. */
function changesOf(before: Balances, after: Balances) {
  return after.flatMap((then) => {
    const now = before.find(({ currency }) => currency === then.currency);
    return ACCOUNTS.map((account) => ({
      key: `${then.currency}/${account}`,
      account,
      currency: then.currency,
      from: now?.[account] ?? 0,
      to: then[account],
    })).filter((change) => change.from !== change.to);
  });
}

interface Props {
  outcome: ActOutcome;
  /** Whether the action is about the freeze: then balances stay as they are. */
  isFreeze: boolean;
}
/** What the action would do, as the server has computed it. */
export function Outcome({ outcome, isFreeze }: Props): ReactNode {
  const t = useStrings();
  const { before, after, needsSecond, isFrozen } = outcome;
  const changes = changesOf(before, after);
  return (
    <div role="status" className={styles['column']}>
      {isFreeze ? <p>{t(isFrozen ? 'act.preview.frozen' : 'act.preview.open')}</p> : null}
      {changes.length === 0 ? (
        <p>{t('act.preview.nothing')}</p>
      ) : (
        <dl className={styles['facts']}>
          {changes.map(({ key, account, currency, from, to }) => [
            <dt key={`${key}/name`}>{t(`balance.${account}`)}</dt>,
            <dd key={key}>
              <Money amount={from} currency={currency} /> → <Money amount={to} currency={currency} />
            </dd>,
          ])}
        </dl>
      )}
      {needsSecond ? (
        <div className={styles['notice']}>
          <p>{t('act.preview.second')}</p>
        </div>
      ) : null}
    </div>
  );
}
