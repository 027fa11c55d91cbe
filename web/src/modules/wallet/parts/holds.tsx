import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WalletHold } from '#contract/wallet/wallet.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { holdsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { Thing } from './thing.tsx';

function Hold({ hold }: { hold: WalletHold }): ReactNode {
  const t = useStrings();
  const { thing, kind, thingId, amount, buffer, captured, currency, endsAt } = hold;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>
          <Thing thing={thing} kind={kind} thingId={thingId} />
        </span>
        <span className={styles['soft']}>{t('hold.ends', { date: formatDate(endsAt) })}</span>
        {buffer === 0 ? null : (
          <span className={styles['soft']}>{t('hold.buffer', { amount: formatMoney(buffer, currency) })}</span>
        )}
        {captured === 0 ? null : (
          <span className={styles['soft']}>{t('hold.captured', { amount: formatMoney(captured, currency) })}</span>
        )}
      </span>
      <Money amount={amount} currency={currency} size="row" />
    </li>
  );
}

/** What is on hold now, each with its thing and end; nothing where nothing is. */
export function Holds(): ReactNode {
  const t = useStrings();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(holdsQuery());
  const holds = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Pending />;
  if (holds.length === 0) return null;
  return (
    <Card title={t('holds.title')}>
      <ul className={styles['lines']}>
        {holds.map((hold) => (
          <Hold key={hold.id} hold={hold} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('holds.more')}
        </Button>
      ) : null}
    </Card>
  );
}
