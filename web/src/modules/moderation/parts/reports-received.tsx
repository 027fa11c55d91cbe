import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import {
  closeReport,
  listReports,
  type Report,
  REPORT_STATES,
  type ReportState,
} from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { useQueue } from '#shell/state/use-queue.ts';
import { describeFailure } from '#ui/failure.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useSelection } from '#ui/table/selection.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';
import { type MemberSearch, ReportPane } from './report-pane.tsx';

const idOf = ({ id }: Report): string => id;

interface Props {
  state: ReportState;
  page: number;
  size: TableSize;
  onChange: (next: { state?: ReportState; page?: number; size?: TableSize }) => void;
  /** Where an account is decided about, for those whose duty that is. */
  memberSearch: MemberSearch | undefined;
}

function useColumns(): readonly Column<Report>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('received.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => (
        <StatusChip tone={state === 'open' ? 'waiting' : 'good'}>{t(`received.state.${state}`)}</StatusChip>
      ),
    },
    { key: 'kind', head: t('received.kind'), renderCell: ({ kindName }) => kindName },
    { key: 'author', head: t('received.author'), renderCell: ({ subject }) => subject?.author.name ?? '' },
    { key: 'count', head: t('received.count'), kind: 'number', renderCell: ({ count }) => count },
    { key: 'at', head: t('received.at'), kind: 'date', shown: 'tablet', renderCell: ({ at }) => <Ago at={at} /> },
  ];
}

function useObject(): ObjectColumn<Report> {
  const t = useStrings();
  const reasonText = useReasonText();
  return {
    head: t('received.what'),
    name: ({ reason }) => reasonText(reason),
    renderSecond: ({ subject, text: words }) => subject?.excerpt || subject?.title || words || t('received.hidden'),
  };
}

interface FootProps extends Pick<Props, 'onChange'> {
  page: ComponentProps<typeof TableFoot>['page'];
  /** Decided and not sent: the total still has them. */
  pending: number;
}
const Foot = ({ page, pending, onChange }: FootProps): ReactNode => (
  <TableFoot
    page={{ ...page, total: page.total - pending }}
    onPage={(next) => onChange({ page: next })}
    onSize={(size) => onChange({ size, page: 1 })}
  />
);

/** Closing is sent when no one undoes it any more: no use case opens a report again. */
function useClosing() {
  const queries = useQueryClient();
  return (queue: ReturnType<typeof useQueue<Report>>, reports: readonly Report[]) => {
    const rows = reports.filter(({ can }) => can.close);
    if (rows.length === 0) return;
    queue.decide({
      rows,
      message: text('received.closed', { count: rows.length }),
      write: {
        send: () => Promise.all(rows.map(({ id }) => call(closeReport, { params: { reportId: id } }))),
        onDone: () => queries.invalidateQueries({ queryKey: queryKey(listReports) }),
      },
    });
  };
}

const stateLink =
  (state: ReportState, onChange: Props['onChange']) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <a
      href={`?state=${key}`}
      className={className}
      aria-current={key === state ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChange({ state: REPORT_STATES.find((each) => each === key) ?? 'open', page: 1 });
      }}
    >
      {content}
    </a>
  );

function StateTabs({ state, counts, onChange }: Pick<Props, 'state' | 'onChange'> & { counts: Counts | undefined }) {
  const t = useStrings();
  return (
    <TabBar
      label={t('received.state')}
      tabs={REPORT_STATES.map((key) => ({
        key,
        label: t(`received.state.${key}`),
        count: counts?.[key] ?? null,
        hasRoom: true,
      }))}
      link={stateLink(state, onChange)}
    />
  );
}
type Counts = Readonly<Record<ReportState, number>>;

/** Reports for platform admins: what waits, longest waiting first, with the decisions in a pane beside it. */
export function ReportsReceived({ state, page, size, onChange, memberSearch }: Props): ReactNode {
  const t = useStrings();
  const close = useClosing();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptions(listReports, { query: { state, page, size } }),
    placeholderData: keepPreviousData,
  });
  const queue = useQueue(data?.data, idOf);
  const selection = useSelection(idOf);
  const { rows, open, openId, onOpen, onClose, undo, pending } = queue;
  const closeChosen = () => {
    close(queue, [...selection.chosen.values()]);
    selection.clear();
  };
  return (
    <DataTable
      label={t('received.title')}
      name="reports"
      idOf={idOf}
      object={useObject()}
      columns={useColumns()}
      rows={rows}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={<EmptyTable text={t(state === 'open' ? 'received.empty' : 'received.empty.closed')} />}
      tabs={
        <StateTabs
          state={state}
          onChange={onChange}
          counts={data && { ...data.counts, open: data.counts.open - (state === 'open' ? pending : 0) }}
        />
      }
      {...(state === 'open' && {
        selection,
        bulk: (
          <Button variant="light" size="xs" onClick={closeChosen}>
            {t('received.close')}
          </Button>
        ),
      })}
      openId={openId}
      onOpen={onOpen}
      onClose={onClose}
      pane={
        open === undefined ? null : (
          <ReportPane
            report={open}
            memberSearch={memberSearch}
            onReport={() => close(queue, [open])}
            onClose={onClose}
          />
        )
      }
      keys={{ approve: (report) => close(queue, [report]), undo }}
      foot={data === undefined ? null : <Foot page={data.page} pending={pending} onChange={onChange} />}
    />
  );
}
