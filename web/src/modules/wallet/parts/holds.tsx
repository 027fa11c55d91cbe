import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WalletHold } from '#contract/wallet/wallet.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { holdsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

function Hold({ hold }: { hold: WalletHold }): ReactNode {
  const t = useStrings();
  const { thing, amount, buffer, captured, currency, endsAt } = hold;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        {thing === null ? (
          <span>{t('thing.none')}</span>
        ) : (
          <Link {...splitPath(thing.path)}>
            <bdi>{thing.title === '' ? thing.author.name : thing.title}</bdi>
          </Link>
        )}
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
