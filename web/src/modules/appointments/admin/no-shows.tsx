import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listNoShows, type NoShow } from '#contract/appointments/no-shows.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { dayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { NoShowDialog } from './no-show-dialog.tsx';
import { NoShowPane } from './no-show-pane.tsx';

const idOf = ({ id }: NoShow): string => id;

function useColumns(): readonly Column<NoShow>[] {
  const t = useStrings();
  return [
    { key: 'host', head: t('fact.host'), renderCell: ({ host }) => host?.name ?? t('other.gone') },
    { key: 'guest', head: t('fact.guest'), renderCell: ({ guest }) => guest?.name ?? t('other.gone') },
    { key: 'when', head: t('fact.when'), kind: 'date', renderCell: ({ starts }) => dayTime(starts.reader.wall) },
    {
      key: 'price',
      head: t('fact.price'),
      kind: 'number',
      renderCell: ({ price }) => (price === null ? t('price.none') : <Money {...price} />),
    },
    {
      key: 'contested',
      head: t('step.contested'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ contestedAt }) => formatDate(contestedAt),
    },
  ];
}
function useObject(): ObjectColumn<NoShow> {
  const t = useStrings();
  return {
    head: t('one'),
    name: ({ item, topic }) => item?.name ?? topic,
    renderSecond: ({ missedBy }) => t(`noShows.missed.${missedBy}.short`),
  };
}

const decide = (noShow: NoShow): void => {
  if (!noShow.isOwn) openDialog((close) => <NoShowDialog noShow={noShow} onClose={close} />);
};

interface Props {
  page: number;
  size: TableSize;
  onPage: (page: number, size: TableSize) => void;
}
/** Contested no-shows, the oldest first, with both sides and the decision in a pane beside them. */
export function NoShows({ page, size, onPage }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery({
    ...queryOptions(listNoShows, { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose, undo } = queue;
  return (
    <DataTable
      label={t('noShows.title')}
      name="no-shows"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t('noShows.none')} />}
      pane={open === undefined ? null : <NoShowPane noShow={open} onDecide={decide} onClose={onClose} />}
      keys={{ approve: decide, undo }}
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(next) => onPage(next, size)} onSize={(next) => onPage(1, next)} />
        )
      }
    />
  );
}
