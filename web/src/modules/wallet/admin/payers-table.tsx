import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportPayers, type Payer, PAYER_SEARCH_MAX, WALLET_STATES } from '#contract/wallet/admin.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Money } from '#ui/language/money.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { Column, Order } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { Choice } from '../parts/choice.tsx';
import { useStrings } from '../strings.ts';
import { payersQuery } from './api.ts';
import { PAYER_METHODS, type PayersSearch, payerFiltersOf, payersSearch } from './search.ts';

const TONES = { active: 'good', frozen: 'bad', closed: 'waiting' } as const;
export function WalletState({ state }: Pick<Payer, 'state'>): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state]}>{t(`admin.state.${state}`)}</StatusChip>;
}

function useColumns(): readonly Column<Payer>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('history.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <WalletState state={state} />,
    },
    {
      key: 'balance',
      head: t('balance.available'),
      kind: 'number',
      shown: 'always',
      renderCell: ({ balances }) =>
        balances.map(({ currency, available }) => (
          <div key={currency}>
            <Money amount={available} currency={currency} />
          </div>
        )),
    },
    {
      key: 'last',
      head: t('admin.last'),
      kind: 'number',
      renderCell: ({ lastPayment }) => (lastPayment === null ? null : <Money {...lastPayment.amount} />),
    },
    {
      key: 'lastState',
      head: t('admin.last.state'),
      renderCell: ({ lastPayment }) => (lastPayment === null ? null : t(`admin.deposit.${lastPayment.state}`)),
    },
    {
      key: 'date',
      head: t('history.date'),
      kind: 'date',
      shown: 'tablet',
      sortable: true,
      renderCell: ({ lastPayment }) => (lastPayment === null ? null : <Ago at={lastPayment.at} />),
    },
  ];
}
const orderOf = ({ order }: PayersSearch): Order => ({
  key: order === 'name' ? 'name' : 'date',
  descending: order === 'newest',
});

/** Saves the rows of the current filters. */
export function ExportPayers({ search }: { search: PayersSearch }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(exportPayers, { body: payerFiltersOf(search) }),
    onDone: ({ data }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button variant="default" loading={busy} onClick={() => void write()}>
      {t('history.export')}
    </Button>
  );
}

interface Props {
  search: PayersSearch;
}
function Tools({ search, onChange }: Props & { onChange: (next: Partial<PayersSearch>) => void }): ReactNode {
  const t = useStrings();
  return (
    <>
      <TableSearch
        label={t('admin.search')}
        search={search.search}
        maxLength={PAYER_SEARCH_MAX}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <Choice
        label={t('history.state')}
        all={t('admin.state.all')}
        values={WALLET_STATES}
        value={search.state}
        nameOf={(state) => t(`admin.state.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t('history.method')}
        all={t('history.method.all')}
        values={PAYER_METHODS}
        value={search.method}
        nameOf={(method) => t(`method.${method}`)}
        onChange={(method) => onChange({ method })}
      />
    </>
  );
}

/** Everyone who has a wallet or payments; a row leads to theirs. */
export function PayersTable({ search }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { data, error, refetch, isPlaceholderData } = useQuery(payersQuery(search));
  const change = (next: Partial<PayersSearch>) =>
    void go(address('/admin/user-payment-info'), {
      search: searchWith(payersSearch, { ...search, page: 1, ...next }),
      keepScroll: true,
    });
  const isFiltered = search.search !== '' || search.state !== undefined || search.method !== undefined;
  return (
    <DataTable
      label={t('admin.title')}
      name="payers"
      idOf={({ id }) => id}
      object={{
        head: t('admin.name'),
        sortKey: 'name',
        name: ({ name }) => name,
        renderSecond: ({ email }) => email,
        renderPicture: ({ name, actor }) => <Avatar name={name} picture={actor?.avatar ?? null} size={32} />,
      }}
      renderLink={({ id }, content, attributes) => (
        <Link to={address('/admin/user-payment-history/$id', { id })} {...attributes}>
          {content}
        </Link>
      )}
      columns={useColumns()}
      rows={data?.data}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={
        isFiltered ? (
          <NoMatch onClear={() => change({ search: '', state: undefined, method: undefined })} />
        ) : (
          <EmptyTable text={t('history.none')} />
        )
      }
      tools={<Tools search={search} onChange={change} />}
      order={orderOf(search)}
      onOrder={({ key, descending }) => change({ order: key === 'name' ? 'name' : descending ? 'newest' : 'oldest' })}
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(page) => change({ page })} onSize={(size) => change({ size })} />
        )
      }
    />
  );
}
