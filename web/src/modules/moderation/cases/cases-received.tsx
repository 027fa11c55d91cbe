import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type DeskCase, listDeskCases } from '#contract/moderation/desk.ts';
import { REPORT_STATES, type ReportState } from '#contract/moderation/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { CasePane, type MemberSearch } from './case-pane.tsx';
import { CaseStateChip } from './case-state.tsx';
import { RulingDialog } from './ruling-dialog.tsx';

const idOf = ({ id }: DeskCase): string => id;
const LIST_OF_STATE = { open: 'waiting', closed: 'answered' } as const satisfies Record<ReportState, string>;

function useColumns(): readonly Column<DeskCase>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('received.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state, isOverdue }) => <CaseStateChip state={state} isOverdue={isOverdue} />,
    },
    { key: 'harm', head: t('cases.harm'), renderCell: ({ harm }) => t(`cases.harm.${harm}`) },
    { key: 'kind', head: t('received.kind'), renderCell: ({ kindName }) => kindName },
    { key: 'author', head: t('received.author'), renderCell: ({ author }) => author?.name ?? '' },
    {
      key: 'count',
      head: t('received.count'),
      kind: 'number',
      renderCell: ({ reasons }) => reasons.reduce((sum, { count }) => sum + count, 0),
    },
    { key: 'claim', head: t('cases.claim'), renderCell: ({ claim }) => claim?.by?.name ?? '' },
    {
      key: 'due',
      head: t('cases.due'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ dueAt }) => formatDate(dueAt, 'dateTime'),
    },
  ];
}
function useObject(): ObjectColumn<DeskCase> {
  const t = useStrings();
  const reasonText = useReasonText();
  return {
    head: t('received.what'),
    name: ({ reasons }) => reasonText(reasons[0]?.reason ?? 'other'),
    renderSecond: ({ snapshot, subject }) =>
      snapshot?.excerpt || snapshot?.title || subject?.title || t('received.hidden'),
  };
}

const decide = (shown: DeskCase): void => {
  if (shown.can.rule || shown.can.answerAppeal) openDialog((close) => <RulingDialog shown={shown} onClose={close} />);
};

const stateLink =
  (state: ReportState) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to="."
      search={{ tab: 'reports', state: key }}
      keepScroll
      className={className}
      aria-current={key === state ? 'page' : undefined}
    >
      {content}
    </Link>
  );
function StateTabs({ state, waiting }: { state: ReportState; waiting: number | null }): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('received.state')}
      tabs={REPORT_STATES.map((key) => ({
        key,
        label: t(`received.state.${key}`),
        count: key === 'open' ? waiting : null,
        hasRoom: key === 'open',
      }))}
      link={stateLink(state)}
    />
  );
}

interface Props {
  state: ReportState;
  page: number;
  size: TableSize;
  onChange: (next: { state?: ReportState; page?: number; size?: TableSize }) => void;
  /** Where an account is decided about, for those whose duty that is. */
  memberSearch: MemberSearch | undefined;
}
/** Cases for platform admins: what waits by its time, with reports, history and the ruling in a pane beside it. */
export function CasesReceived({ state, page, size, onChange, memberSearch }: Props): ReactNode {
  const t = useStrings();
  const read = useQuery({
    ...queryOptions(listDeskCases, { query: { list: LIST_OF_STATE[state], page, size } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose, undo } = queue;
  return (
    <DataTable
      label={t('received.title')}
      name="cases"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t(state === 'open' ? 'received.empty' : 'received.empty.closed')} />}
      tabs={<StateTabs state={state} waiting={data?.counts.waiting ?? null} />}
      pane={
        open === undefined ? null : (
          <CasePane row={open} memberSearch={memberSearch} onDecide={decide} onClose={onClose} />
        )
      }
      keys={{ approve: decide, undo }}
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
