import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { THREAD_STATES, type ThreadState } from '#contract/advertising/choices.ts';
import type { AdminThreadRow } from '#contract/advertising/threads.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { nameOfThread, threadsQuery } from './api.ts';
import { ThreadPane } from './thread-pane.tsx';
import { THREAD_TONES } from './tones.ts';

const idOf = ({ campaignId }: AdminThreadRow): string => campaignId;
function useColumns(): readonly Column<AdminThreadRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('desk.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) =>
        state === null ? null : <StatusChip tone={THREAD_TONES[state]}>{t(`threads.state.${state}`)}</StatusChip>,
    },
    { key: 'kind', head: t('desk.kind'), renderCell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'at',
      head: t('threads.at'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ waitingSince, changedAt }) => <Ago at={waitingSince ?? changedAt} />,
    },
  ];
}
function useObject(): ObjectColumn<AdminThreadRow> {
  const t = useStrings();
  const ownerOf = ({ owner }: AdminThreadRow) => owner?.name ?? t('desk.owner.former');
  return {
    head: t('desk.campaign'),
    name: nameOfThread,
    renderSecond: ownerOf,
    renderPicture: (row) => <Avatar name={ownerOf(row)} picture={row.owner?.avatar ?? null} size={32} />,
  };
}

interface Props {
  state: ThreadState;
  page: number;
  size: TableSize;
  tabs: ReactNode;
  onChange: (next: { threads?: ThreadState; page?: number; size?: TableSize }) => void;
}
/** What teams have written about their campaigns: what waits, longest waiting first, and what was ended. */
export function Threads({ state, page, size, tabs, onChange }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery(threadsQuery(state, page, size));
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose } = queue;
  return (
    <DataTable
      label={t('desk.list.messages')}
      name="campaign-threads"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t(`threads.none.${state}`)} />}
      tabs={tabs}
      pane={open === undefined ? null : <ThreadPane row={open} onClose={onClose} />}
      tools={
        <NativeSelect
          aria-label={t('desk.state')}
          value={state}
          data={THREAD_STATES.map((value) => ({ value, label: t(`threads.state.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ threads: THREAD_STATES.find((each) => each === value) ?? 'waiting', page: 1 })
          }
        />
      }
      foot={
        data === undefined ? null : (
          <TableFoot
            page={data.page}
            onPage={(next) => onChange({ page: next })}
            onSize={(next) => onChange({ size: next, page: 1 })}
          />
        )
      }
    />
  );
}
