import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { THREAD_STATES, type ThreadState } from '#contract/advertising/choices.ts';
import type { AdminThreadRow } from '#contract/advertising/threads.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useDeskTable } from '../parts/use-desk-table.tsx';
import { useStrings } from '../strings.ts';
import { nameOfThread, threadsQuery } from './api.ts';
import { ThreadPane } from './thread-pane.tsx';
import { THREAD_TONES } from './tones.ts';

const idOf = ({ campaignId }: AdminThreadRow): string => campaignId;
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
  const desk = useDeskTable<AdminThreadRow>({
    nameOf: nameOfThread,
    renderState: ({ state: shown }) =>
      shown === null ? null : <StatusChip tone={THREAD_TONES[shown]}>{t(`threads.state.${shown}`)}</StatusChip>,
    age: { head: t('threads.at'), of: ({ waitingSince, changedAt }) => waitingSince ?? changedAt },
  });
  return (
    <DataTable
      label={t('desk.list.messages')}
      name="campaign-threads"
      {...table}
      {...desk}
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
