import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfferedCurrency, Wallet } from '#contract/wallet/wallet.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { hasWalletNow, useHasWallet } from '../acting-role.ts';
import { holdsQuery, methodsQuery, transactionQuery, transactionsQuery, walletQuery } from '../api.ts';
import { AddMoney } from '../parts/add-money.tsx';
import { Balance } from '../parts/balance.tsx';
import { History } from '../parts/history.tsx';
import { Holds } from '../parts/holds.tsx';
import { Methods } from '../parts/methods.tsx';
import { Refunds } from '../parts/refunds.tsx';
import { Statement } from '../parts/statement.tsx';
import { WayBackLink } from '../parts/way-back-link.tsx';
import { type WalletSearch, walletSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

export { walletSearch as search };
export function loader({ search, prefetch, prefetchInfinite }: LoaderContext<typeof walletSearch>): void {
  if (!hasWalletNow()) return;
  prefetch(walletQuery());
  prefetch(transactionsQuery(search));
  prefetchInfinite(holdsQuery());
  if (search.deposit !== '') prefetch(transactionQuery(search.deposit));
  if (search.add !== undefined) prefetch(methodsQuery());
}

/** Why nothing can be paid, or no money added. */
function Notice({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useStrings();
  if (wallet.frozenAt !== null)
    return (
      <div className={`${styles['notice']} ${styles['top']}`} data-tone="bad" role="status">
        <p>{t('frozen', { date: formatDate(wallet.frozenAt) })}</p>
      </div>
    );
  if (wallet.access === 'all' && wallet.currencies.length === 0)
    return (
      <div className={`${styles['notice']} ${styles['top']}`}>
        <p>{t('off')}</p>
      </div>
    );
  return null;
}

/** Those in which money can be added now; undefined: none. */
function offeredOf({ can, currencies }: Wallet): [OfferedCurrency, ...OfferedCurrency[]] | undefined {
  const [first, ...others] = currencies;
  return can.deposit && first !== undefined ? [first, ...others] : undefined;
}
/** Those of which there are statements. */
function statementCurrencies({ balances, currencies }: Wallet): [string, ...string[]] | undefined {
  const [first, ...others] = new Set([...balances, ...currencies].map(({ currency }) => currency));
  return first === undefined ? undefined : [first, ...others];
}

interface Props {
  wallet: Wallet;
  search: WalletSearch;
  onSearch: (next: Partial<WalletSearch>) => void;
}
function Contents({ wallet, search, onSearch }: Props): ReactNode {
  const t = useStrings();
  const offered = offeredOf(wallet);
  const months = wallet.access === 'all' ? statementCurrencies(wallet) : undefined;
  return (
    <>
      <Notice wallet={wallet} />
      <WayBackLink />
      <div className={wallet.access === 'all' ? styles['columns'] : styles['column']}>
        <div className={styles['column']}>
          <Balance wallet={wallet} />
          <Holds />
          {wallet.access === 'all' ? <Refunds /> : null}
        </div>
        {wallet.access === 'all' ? (
          <div className={styles['column']}>
            <Methods />
            {months === undefined ? null : <Statement currencies={months} />}
          </div>
        ) : null}
      </div>
      <History search={search} onSearch={onSearch} />
      {offered === undefined ? null : (
        <BottomBar>
          <Button size="md" fullWidth onClick={() => onSearch({ add: 'yes' })}>
            {t('add.title')}
          </Button>
        </BottomBar>
      )}
      {offered === undefined || search.add === undefined ? null : (
        <AddMoney
          currencies={offered}
          onClose={() => onSearch({ add: undefined })}
          onPaid={(deposit) => onSearch({ add: undefined, deposit })}
        />
      )}
    </>
  );
}

/** The wallet of a member or of the page that they act as: balances, payment methods, history, Add money. */
export default function DepositScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(walletSearch);
  const mayOpen = useHasWallet();
  const wallet = useQuery({ ...walletQuery(), enabled: mayOpen });
  const onSearch = (next: Partial<WalletSearch>) =>
    void go(address('/advertise/dashboard/deposit'), {
      search: searchWith(walletSearch, { ...search, ...next }),
      keepScroll: true,
    });
  const canAdd = wallet.data !== undefined && offeredOf(wallet.data.data) !== undefined;
  return (
    <Screen
      title={t('title')}
      actions={
        canAdd ? (
          <span className={styles['wide']}>
            <Button onClick={() => onSearch({ add: 'yes' })}>{t('add.title')}</Button>
          </span>
        ) : null
      }
    >
      {mayOpen ? (
        <Loaded query={wallet}>{(found) => <Contents wallet={found} search={search} onSearch={onSearch} />}</Loaded>
      ) : (
        <p>{t('role.none')}</p>
      )}
    </Screen>
  );
}
