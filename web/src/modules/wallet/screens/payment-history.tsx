import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminWallet } from '#contract/wallet/admin.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';
import { Acts } from '../admin/acts.tsx';
import {
  actsQuery,
  adminHoldsQuery,
  adminWalletQuery,
  notesQuery,
  paymentsQuery,
  postingsQuery,
} from '../admin/api.ts';
import { Notes } from '../admin/notes.tsx';
import { AdminHolds, Payments, Postings } from '../admin/payments.tsx';
import { WalletState } from '../admin/payers-table.tsx';
import { RefundOfDialog } from '../admin/refund-of-dialog.tsx';
import { DETAIL_TABS, detailSearch } from '../admin/search.ts';
import { ACTS } from '../admin/use-action.ts';
import { Tiles } from '../parts/balance.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

const LISTS = { payments: Payments, postings: Postings, holds: AdminHolds, acts: Acts, notes: Notes } as const;

export { detailSearch as search };
export function loader({ params, search: { tab, page }, prefetch }: LoaderContext<typeof detailSearch>): void {
  const id = params['id'] ?? '';
  prefetch(adminWalletQuery(id));
  if (tab === 'acts') prefetch(actsQuery({ ownerId: id }, page));
  else if (tab === 'payments') prefetch(paymentsQuery(id, page));
  else if (tab === 'postings') prefetch(postingsQuery(id, page));
  else if (tab === 'holds') prefetch(adminHoldsQuery(id, page));
  else prefetch(notesQuery(id, page));
}

/** What this admin may do with the wallet, each in a dialog with a reason and a preview. */
function Buttons({ wallet }: { wallet: AdminWallet }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['row']}>
      {ACTS.filter((action) => wallet.can[action]).map((action) => (
        <Button
          key={action}
          variant="outline"
          {...(action === 'freeze' && { color: 'red' as const })}
          onClick={() => openDialog((close) => <ActDialog action={action} wallet={wallet} onClose={close} />)}
        >
          {t(`act.${action}`)}
        </Button>
      ))}
      {wallet.can.refund ? (
        <Button
          variant="outline"
          onClick={() => openDialog((close) => <RefundOfDialog wallet={wallet} onClose={close} />)}
        >
          {t('act.refund')}
        </Button>
      ) : null}
    </div>
  );
}

function Head({ wallet }: { wallet: AdminWallet }): ReactNode {
  const t = useStrings();
  const { balances, name, state, email, frozenAt, proposals } = wallet;
  return (
    <Card>
      <p className={styles['row']}>
        <strong dir="auto">{name}</strong>
        <WalletState state={state} />
        {email === null ? null : <span>{email}</span>}
        {frozenAt === null ? null : <span>{t('admin.frozen', { date: formatDate(frozenAt) })}</span>}
        {proposals === 0 ? null : (
          <Link to="." search={searchWith(detailSearch, { tab: 'acts' })}>
            {t('admin.proposals', { count: proposals })}
          </Link>
        )}
      </p>
      {balances.map((balance) => (
        <Tiles key={balance.currency} balance={balance} access="all" />
      ))}
      <Buttons wallet={wallet} />
    </Card>
  );
}

/** The payments of one: balances, payments with their events, postings with both sides, holds, acts and notes. */
export default function PaymentHistoryScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { id } = useLocationParams('/admin/user-payment-history/$id');
  const { tab, page } = useSearch(detailSearch);
  const wallet = useQuery(adminWalletQuery(id));
  const List = LISTS[tab];
  return (
    <Screen
      title={t('admin.history')}
      actions={<Link to={address('/admin/user-payment-info')}>{t('admin.title')}</Link>}
    >
      <Loaded query={wallet}>{(found) => <Head wallet={found} />}</Loaded>
      {wallet.isError ? null : (
        <>
          <TabBar
            label={t('admin.history')}
            tabs={DETAIL_TABS.map((key) => ({ key, label: t(`admin.tab.${key}`) }))}
            link={tabLink(tab)}
          />
          <List
            actorId={id}
            page={page}
            onPage={(next) =>
              void go(address('/admin/user-payment-history/$id', { id }), {
                search: searchWith(detailSearch, { tab, page: next }),
              })
            }
          />
        </>
      )}
    </Screen>
  );
}
