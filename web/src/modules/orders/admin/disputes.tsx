import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Dispute, listDisputes } from '#contract/orders/disputes.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DisputePane } from './dispute-pane.tsx';
import { DisputeState } from './dispute-state.tsx';

const idOf = ({ id }: Dispute): string => id;

function useColumns(): readonly Column<Dispute>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('disputes.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (dispute) => <DisputeState dispute={dispute} />,
    },
    {
      key: 'total',
      head: t('disputes.total'),
      kind: 'number',
      renderCell: ({ total }) => formatMoney(total.amount, total.currency),
    },
    { key: 'seller', head: t('disputes.seller'), renderCell: ({ seller }) => seller?.name ?? '' },
    { key: 'buyer', head: t('disputes.buyer'), renderCell: ({ buyer }) => buyer?.name ?? '' },
    {
      key: 'due',
      head: t('disputes.due'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ dueAt }) => (dueAt === null ? '' : formatDate(dueAt)),
    },
  ];
}
function useObject(): ObjectColumn<Dispute> {
  const t = useStrings();
  return {
    head: t('disputes.item'),
    name: ({ item }) => item.name,
    renderSecond: ({ steps }) => steps.findLast(({ step }) => step === 'dispute')?.reason ?? '',
  };
}

const decide = (dispute: Dispute): void => {
  if (dispute.can.decide) openDialog((close) => <DecisionDialog dispute={dispute} onClose={close} />);
};

interface Props {
  page: number;
  size: TableSize;
  onPage: (page: number, size: TableSize) => void;
}
/** Orders in dispute, those that are due first, with both sides and the decision in a pane beside them. */
export function Disputes({ page, size, onPage }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery({
    ...queryOptions(listDisputes, { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose, undo } = queue;
  return (
    <DataTable
      label={t('disputes.title')}
      name="disputes"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t('disputes.none')} />}
      pane={open === undefined ? null : <DisputePane row={open} onDecide={decide} onClose={onClose} />}
      keys={{ approve: decide, undo }}
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(next) => onPage(next, size)} onSize={(next) => onPage(1, next)} />
        )
      }
    />
  );
}
