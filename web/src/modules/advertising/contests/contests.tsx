import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignContest } from '#contract/advertising/charges.ts';
import { CONTEST_STATES, type ContestState } from '#contract/advertising/choices.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { contestsQuery } from '../charges/api.ts';
import { priceText, visitText } from '../charges/charge-texts.ts';
import { useStrings } from '../strings.ts';
import { ContestPane } from './contest-pane.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const idOf = ({ id }: CampaignContest): string => id;
const TONES = { waiting: 'waiting', returned: 'good', refused: 'bad' } as const;
function useColumns(): readonly Column<CampaignContest>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <StatusChip tone={TONES[state]}>{t(`charge.contest.${state}`)}</StatusChip>,
    },
    {
      key: 'owner',
      head: t('desk.owner'),
      shown: 'tablet',
      renderCell: ({ owner }) => owner?.name ?? t('desk.owner.former'),
    },
    { key: 'price', head: t('charge.price'), kind: 'number', shown: 'always', renderCell: priceText },
    {
      key: 'at',
      head: t('contests.at'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ contestedAt }) => <Ago at={contestedAt} />,
    },
  ];
}
const decide = (contest: CampaignContest): void => {
  if (contest.can.decide) openDialog((close) => <DecisionDialog contest={contest} onClose={close} />);
};

interface Props {
  list: ContestState;
  page: number;
  size: TableSize;
  onChange: (next: { list?: ContestState; page?: number; size?: TableSize }) => void;
}
/** Charges that were contested: what waits, the oldest first, and what was decided. */
export function Contests({ list, page, size, onChange }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery(contestsQuery(list, page, size));
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose, undo } = queue;
  return (
    <DataTable
      label={t('contests.title')}
      name="contests"
      {...table}
      object={{
        head: t('charge.one'),
        name: ({ headline, campaignKind }) => (headline === '' ? t(`kind.${campaignKind}`) : headline),
        renderSecond: visitText,
      }}
      columns={useColumns()}
      empty={<EmptyTable text={t(`contests.none.${list}`)} />}
      pane={open === undefined ? null : <ContestPane contest={open} onDecide={decide} onClose={onClose} />}
      keys={{ approve: decide, undo }}
      tools={
        <NativeSelect
          aria-label={t('list.state')}
          value={list}
          data={CONTEST_STATES.map((value) => ({ value, label: t(`charge.contest.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ list: CONTEST_STATES.find((each) => each === value) ?? 'waiting', page: 1 })
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
