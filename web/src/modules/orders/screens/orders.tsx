import type { ReactNode } from 'react';
import { ORDER_SIDES, ORDER_STATES } from '#contract/orders/choices.ts';
import { REQUEST_STATES } from '#contract/orders/quote-choices.ts';
import { isEditor } from '#contract/core/roles.ts';
import { existsFor } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { actAs, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { ordersQuery, requestsQuery } from '../api.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OrdersTable } from '../list/orders-table.tsx';
import { RequestsTable } from '../list/requests-table.tsx';
import { type OrdersSearch, ordersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { ordersSearch as search };
export function loader({ search, prefetchInfinite }: LoaderContext<typeof ordersSearch>): void {
  if (search.what === 'orders') prefetchInfinite(ordersQuery(search));
  else prefetchInfinite(requestsQuery(search));
}

const EXPLORE = '/marketplace/explore-products';
const OWN = '/marketplace/our-products';

const sideLink =
  ({ what, side: current }: OrdersSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/orders')}
      search={searchWith(ordersSearch, { side: ORDER_SIDES.find((side) => side === key) ?? 'buyer', what })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Buying or selling. */
function SideTabs({ search }: { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('list.title')}
      tabs={ORDER_SIDES.map((key) => ({ key, label: t(`list.${key}`) }))}
      link={sideLink(search)}
    />
  );
}

interface ToolsProps {
  search: OrdersSearch;
  onSearch: (next: Partial<OrdersSearch>) => void;
}
/** As oneself, or as a page whose orders the reader sees. */
function ActorChoice(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { user } = useSession();
  const pages = (user?.actingFor ?? []).filter(({ role }) => isEditor(role));
  if (pages.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('list.actor')}
      value={acting?.id ?? ''}
      data={[{ value: '', label: t('list.self') }, ...pages.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => actAs(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** Orders or requests, and those in one state. */
function Tools({ search, onSearch }: ToolsProps): ReactNode {
  const t = useStrings();
  const isOrders = search.what === 'orders';
  const all = { value: '', label: t('list.state.all') };
  return (
    <>
      <ActorChoice />
      <NativeSelect
        aria-label={t('list.what')}
        value={search.what}
        data={(['orders', 'requests'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={({ currentTarget }) => onSearch({ what: currentTarget.value === 'requests' ? 'requests' : 'orders' })}
      />
      <NativeSelect
        aria-label={t('list.state')}
        value={(isOrders ? search.state : search.requestState) ?? ''}
        data={[
          all,
          ...(isOrders
            ? ORDER_STATES.map((value) => ({
                value,
                label: t(value === 'shipped' ? 'state.shippedOrReady' : `state.${value}`),
              }))
            : REQUEST_STATES.map((value) => ({ value, label: t(`asked.${value}`) }))),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onSearch(
            isOrders
              ? { state: ORDER_STATES.find((state) => state === value) }
              : { requestState: REQUEST_STATES.find((state) => state === value) },
          )
        }
      />
      {search.item === '' ? null : (
        <Button variant="light" size="xs" onClick={() => onSearch({ item: '' })}>
          {t('list.about')} · {t('list.about.clear')}
        </Button>
      )}
    </>
  );
}

/** Nothing there yet, and where it begins. */
function Nothing({ search, onSearch }: ToolsProps): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { side, what, state, requestState, item } = search;
  if ((what === 'orders' ? state : requestState) !== undefined || item !== '')
    return <NoMatch onClear={() => onSearch({ state: undefined, requestState: undefined, item: '' })} />;
  const to = side === 'buyer' ? EXPLORE : OWN;
  return (
    <EmptyTable text={t(what === 'orders' ? `list.none.${side}` : `list.none.requests.${side}`)}>
      {existsFor(to, acting?.kind ?? null) ? (
        <LinkButton variant="light" to={to}>
          {t(side === 'buyer' ? 'list.explore' : 'list.sell')}
        </LinkButton>
      ) : null}
    </EmptyTable>
  );
}

/** Orders, requests and quotes of the member, or of the page that they act as. */
export default function OrdersScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  const search = useSearch(ordersSearch);
  const onSearch = (next: Partial<OrdersSearch>) =>
    void go(address('/orders'), { search: searchWith(ordersSearch, { ...search, ...next }), keepScroll: true });
  const title = acting === null ? t('list.title') : t('list.as', { name: acting.name });
  if (acting !== null && !isEditor(acting.role))
    return (
      <Screen title={title}>
        <Empty text={t('list.role.none', { name: acting.name })} />
      </Screen>
    );
  const isHidden = acting !== null && acting.role !== 'admin' && search.side === 'buyer';
  const frame = {
    tabs: <SideTabs search={search} />,
    tools: <Tools search={search} onSearch={onSearch} />,
    empty: isHidden ? (
      <EmptyTable text={t('list.role', { name: acting.name })} />
    ) : (
      <Nothing search={search} onSearch={onSearch} />
    ),
  };
  const Table = search.what === 'orders' ? OrdersTable : RequestsTable;
  return (
    <Screen
      title={title}
      actions={
        search.what === 'orders' && search.item === '' && !isHidden ? <ExportButton search={search} /> : undefined
      }
    >
      <Table key={`${search.side} ${search.what} ${acting?.id ?? ''}`} search={search} {...frame} />
    </Screen>
  );
}
