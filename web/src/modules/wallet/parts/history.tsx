import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportTransactions, type TransactionLine, type TransactionState } from '#contract/wallet/history.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Money } from '#ui/language/money.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { Column, Order } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { transactionsQuery } from '../api.ts';
import { filtersOf, isFiltered, type WalletSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { HistoryTools, StateTabs } from './history-tools.tsx';
import { TransactionPane } from './transaction-pane.tsx';

const TONES: Readonly<Record<TransactionState, 'waiting' | 'good' | 'bad'>> = {
  pending: 'waiting',
  on_hold: 'waiting',
  succeeded: 'good',
  released: 'good',
  failed: 'bad',
  cancelled: 'waiting',
  expired: 'waiting',
};
export function LineState({ state }: { state: TransactionState }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>;
}
const MOVED_NOTHING: ReadonlySet<TransactionState> = new Set(['failed', 'cancelled', 'expired']);
/** The amount of a line; crossed out where it has moved nothing. */
export const LineAmount = ({ line: { amount, state, type } }: { line: TransactionLine }): ReactNode => (
  <span className={type === 'deposit' && MOVED_NOTHING.has(state) ? styles['out'] : undefined}>
    <Money {...amount} />
  </span>
);

function useColumns(): readonly Column<TransactionLine>[] {
  const t = useStrings();
  return [
    {
      key: 'amount',
      head: t('history.amount'),
      kind: 'number',
      shown: 'always',
      sortable: true,
      renderCell: (line) => <LineAmount line={line} />,
    },
    {
      key: 'date',
      head: t('history.date'),
      kind: 'date',
      shown: 'always',
      sortable: true,
      renderCell: ({ at }) => <Ago at={at} />,
    },
    {
      key: 'state',
      head: t('history.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <LineState state={state} />,
    },
    { key: 'method', head: t('history.method'), shown: 'tablet', renderCell: ({ method }) => t(`method.${method}`) },
    {
      key: 'receipt',
      head: t('history.receipt'),
      shown: 'desktop',
      renderCell: ({ receipt }) => <span className={styles['code']}>{receipt}</span>,
    },
  ];
}
const orderOf = ({ order }: WalletSearch): Order => ({
  key: order === 'newest' || order === 'oldest' ? 'date' : 'amount',
  descending: order === 'newest' || order === 'largest',
});
const searchOf = ({ key, descending }: Order): WalletSearch['order'] =>
  key === 'amount' ? (descending ? 'largest' : 'smallest') : descending ? 'newest' : 'oldest';

/** Saves the lines of the current filters. */
function ExportButton({ search }: { search: WalletSearch }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(exportTransactions, { body: filtersOf(search) }),
    onDone: ({ data }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button variant="default" loading={busy} onClick={() => void write()}>
      {t('history.export')}
    </Button>
  );
}

const NONE = {
  search: '',
  type: undefined,
  method: undefined,
  state: undefined,
  period: undefined,
  campaign: '',
} as const;

interface Props {
  search: WalletSearch;
  onSearch: (next: Partial<WalletSearch>) => void;
}
/** What moved: filtered, sorted, saved, and each line explained beside it. */
export function History({ search, onSearch }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch, isPlaceholderData } = useQuery(transactionsQuery(search));
  const change = (next: Partial<WalletSearch>) => onSearch({ page: 1, deposit: '', ...next });
  const close = () => onSearch({ deposit: '' });
  return (
    <section className={styles['column']} aria-labelledby="history">
      <div className={styles['row']} data-between="true">
        <h2 id="history">{t('history.title')}</h2>
        <ExportButton search={search} />
      </div>
      <DataTable
        label={t('history.title')}
        name="wallet"
        idOf={({ id }) => id}
        object={{
          head: t('history.what'),
          name: ({ type }) => t(`type.${type}`),
        }}
        columns={useColumns()}
        rows={data?.data}
        isStale={isPlaceholderData}
        failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
        empty={isFiltered(search) ? <NoMatch onClear={() => change(NONE)} /> : <EmptyTable text={t('history.none')} />}
        tabs={<StateTabs search={search} onChange={change} />}
        tools={<HistoryTools search={search} onChange={change} />}
        order={orderOf(search)}
        onOrder={(order) => change({ order: searchOf(order) })}
        openId={search.deposit === '' ? null : search.deposit}
        onOpen={({ id }) => onSearch({ deposit: id })}
        onClose={close}
        pane={
          search.deposit === '' ? null : <TransactionPane key={search.deposit} id={search.deposit} onClose={close} />
        }
        foot={
          data === undefined ? null : (
            <TableFoot page={data.page} onPage={(page) => change({ page })} onSize={(size) => change({ size })} />
          )
        }
      />
    </section>
  );
}
