import { IconPackage, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PRODUCT_NAME_MAX } from '#contract/marketplace/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { existsFor } from '#shell/exists.ts';
import { useActing } from '#shell/session/acting.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx';
import { type Selection, useSelection } from '#ui/table/selection.ts';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { useStrings } from '../../strings.ts';
import { type OwnSearch, ownProductsQuery, ownServicesQuery } from '../api.ts';
import styles from '../parts/sell.module.css';
import { OWN_STATES, ownSearch } from '../search.ts';
import { editOf, idOf, isProduct, type Row, useColumns, viewOf } from './columns.tsx';
import { useOwnWrites } from './use-own-writes.ts';

/** A draft opens in its form, everything else as buyers see it. */
const renderName: NonNullable<DataTableProps<Row>['renderLink']> = (row, content, attributes) => (
  <Link to={row.state === 'draft' ? editOf(row) : viewOf(row)} {...attributes}>
    {content}
  </Link>
);

const stateLink =
  (search: OwnSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/marketplace/our-products')}
      search={searchWith(ownSearch, { ...search, page: 1, state: OWN_STATES.find((state) => state === key) })}
      keepScroll
      className={className}
      aria-current={key === (search.state ?? 'all') ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** What others have asked for and ordered. */
const ORDERS = '/orders';

/** What is done with one row. */
function useActions(writes: ReturnType<typeof useOwnWrites>, hasOrders: boolean): (row: Row) => readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  return (row) => {
    const { id, state } = row;
    const item = (key: string, label: string, run: () => void): MenuItem => ({ key, label, run });
    return [
      item('edit', t('sell.own.edit'), () => void go(editOf(row))),
      ...(hasOrders && state !== 'draft'
        ? [
            item(
              'applications',
              t('action.applications'),
              () => void go(ORDERS, { search: { side: 'seller', what: 'requests', item: id } }),
            ),
          ]
        : []),
      ...(state === 'draft' || state === 'paused'
        ? [item('show', t(state === 'draft' ? 'sell.publish' : 'sell.own.show'), () => void writes.show(id))]
        : [item('pause', t('sell.own.pause'), () => void writes.pause([id]))]),
      { ...item('delete', t('sell.own.delete'), () => void writes.remove([id])), danger: true },
    ];
  };
}

/** What the table reads: products or services. */
function useRows(search: OwnSearch) {
  const products = useQuery({ ...ownProductsQuery(search), enabled: search.kind === 'product' });
  const services = useQuery({ ...ownServicesQuery(search), enabled: search.kind === 'service' });
  const { data, error, refetch, isPlaceholderData } = search.kind === 'product' ? products : services;
  return {
    rows: data?.data as readonly Row[] | undefined,
    page: data?.page,
    isStale: isPlaceholderData,
    failure: error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() },
  };
}

function StateTabs({ search }: { search: OwnSearch }): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('sell.own.state')}
      tabs={(['all', ...OWN_STATES] as const).map((key) => ({
        key,
        label: key === 'all' ? t('sell.own.all') : t(`state.${key}`),
      }))}
      link={stateLink(search)}
    />
  );
}

function Thumb({ row }: { row: Row }): ReactNode {
  const Blank = isProduct(row) ? IconPackage : IconTools;
  return row.picture === null ? (
    <Blank size={32} aria-hidden="true" className={styles['noThumb']} />
  ) : (
    <img className={styles['thumb']} src={row.picture.urls.small} alt="" width={32} height={32} />
  );
}

interface BulkProps {
  selection: Selection<Row>;
  writes: ReturnType<typeof useOwnWrites>;
}
/** What is done with the chosen rows. */
function Bulk({ selection, writes }: BulkProps): ReactNode {
  const t = useStrings();
  const run = (write: (ids: readonly string[]) => Promise<void>) => {
    void write([...selection.chosen.keys()]);
    selection.clear();
  };
  return (
    <>
      <Button size="xs" onClick={() => run(writes.pause)}>
        {t('sell.own.pause')}
      </Button>
      <Button size="xs" color="red" onClick={() => run(writes.remove)}>
        {t('sell.own.delete')}
      </Button>
    </>
  );
}

interface Props {
  search: OwnSearch;
  /** Whether it is decided whose list it is. */
  isKnown: boolean;
  onSearch: (next: Partial<OwnSearch>) => void;
  /** The seller is a page. */
  isPage: boolean;
  /** Further filters. */
  tools: ReactNode;
}
/** Everything that a seller lists, by state. */
export function OwnTable({ search, isKnown, onSearch, isPage, tools }: Props): ReactNode {
  const t = useStrings();
  const { kind } = search;
  const writes = useOwnWrites(kind);
  const acting = useActing();
  // Those of another page are read while acting as it.
  const actionsOf = useActions(writes, search.seller === '' && existsFor(ORDERS, acting?.kind ?? null));
  const selection = useSelection(idOf);
  const { rows, page, isStale, failure } = useRows(search);
  const isFiltered = search.search !== '' || search.state !== undefined;
  return (
    <DataTable<Row>
      label={t(`kind.${kind}`)}
      name="own-listings"
      idOf={idOf}
      object={{
        head: t('sell.own.name'),
        name: ({ name }) => (name === '' ? t('untitled') : name),
        renderSecond: ({ place }) => place?.label ?? '',
        renderPicture: (row) => <Thumb row={row} />,
      }}
      renderLink={renderName}
      columns={useColumns(isPage, kind === 'product')}
      rows={isKnown ? rows : undefined}
      isStale={isStale}
      failure={failure}
      empty={
        isFiltered ? (
          <NoMatch onClear={() => onSearch({ search: '', state: undefined })} />
        ) : (
          <EmptyTable text={t(`sell.own.none.${kind}`)} />
        )
      }
      tabs={<StateTabs search={search} />}
      tools={
        <>
          <TableSearch
            label={t('sell.own.search')}
            search={search.search}
            maxLength={PRODUCT_NAME_MAX}
            onSearch={(typed) => onSearch({ search: typed })}
          />
          {tools}
        </>
      }
      selection={selection}
      bulk={<Bulk selection={selection} writes={writes} />}
      actionsOf={actionsOf}
      foot={
        page === undefined ? null : (
          <TableFoot
            page={page}
            onPage={(number) => onSearch({ page: number })}
            onSize={(size) => onSearch({ size })}
          />
        )
      }
    />
  );
}
