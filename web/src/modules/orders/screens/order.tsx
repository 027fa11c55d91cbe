import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { orderQuery } from '../api.ts';
import { OrderView } from '../order/order-view.tsx';
import styles from '../orders.module.css';
import { Crumb, DetailSkeleton } from '../parts/frame.tsx';
import { orderSearch, ordersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { orderSearch as search };
export const loader = ({ prefetch, params }: LoaderContext<typeof orderSearch>): void =>
  prefetch(orderQuery(params['id'] ?? ''));

/** Nothing but its placing has happened. */
const isNew = ({ steps }: Order): boolean => steps.length === 1;

/** Said once, where the order was placed just now. */
function Placed(): ReactNode {
  const t = useStrings();
  return (
    <p role="status" className={styles['notice']} data-tone="good">
      {t('placed.done')}
    </p>
  );
}

/** An order: where it is, what is due, what it costs, and what can be done. */
export default function OrderScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/orders/$id');
  const { placed } = useSearch(orderSearch);
  const { data, error, refetch } = useQuery(orderQuery(id));
  const order = data?.data;
  const list = address('/orders');
  if (order !== undefined)
    return (
      <Screen title={order.item.name} leave={<Crumb side={order.side} what="orders" />}>
        <OrderView
          key={order.id}
          order={order}
          notice={placed === 'yes' && order.side === 'buyer' && isNew(order) ? <Placed /> : null}
        />
      </Screen>
    );
  return (
    <Screen
      title={t('order.title')}
      leave={
        <nav className={styles['crumb']} aria-label={t('detail.crumb')}>
          <Link to={list}>{t('list.title')}</Link>
        </nav>
      }
    >
      {error === null ? (
        <DetailSkeleton />
      ) : isNotFound(error) ? (
        <Empty
          text={t('order.notFound')}
          action={
            <LinkButton variant="light" to={list} search={searchWith(ordersSearch, {})}>
              {t('list.title')}
            </LinkButton>
          }
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
