import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { TabBar } from '#ui/parts/tab-bar.tsx';
import type { Column } from '#ui/table/column.ts';
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
      cell: ({ state }) => (
        <StatusChip tone={state === 'open' ? 'waiting' : 'good'}>{t(`received.state.${state}`)}</StatusChip>
      ),
    },
    { key: 'kind', head: t('received.kind'), cell: ({ kindName }) => kindName },
    { key: 'author', head: t('received.author'), cell: ({ subject }) => subject?.author.name ?? '' },
    { key: 'count', head: t('received.count'), kind: 'number', cell: ({ count }) => count },
    { key: 'at', head: t('received.at'), kind: 'date', shown: 'tablet', cell: ({ at }) => <Ago at={at} /> },
  ];
}

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

function StateTabs({ state, counts, onChange }: Pick<Props, 'state' | 'onChange'> & { counts: Counts | undefined }) {
  const t = useStrings();
  return (
    <TabBar
      label={t('received.state')}
      tabs={REPORT_STATES.map((key) => ({
        key,
        label: t(`received.state.${key}`),
        ...(counts && { count: counts[key] }),
      }))}
      link={({ key }, content, className) => (
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
      )}
    />
  );
}
type Counts = Readonly<Record<ReportState, number>>;

/** Reports for platform admins: what waits, longest waiting first, with the decisions in a pane beside it. */
export function ReportsReceived({ state, page, size, onChange, memberSearch }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
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
      object={{
        head: t('received.what'),
        name: ({ reason }) => reasonText(reason),
        second: ({ subject, text: words }) => subject?.excerpt || subject?.title || words || t('received.hidden'),
      }}
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
      foot={
        data === undefined ? null : (
          <TableFoot
            page={{ ...data.page, total: data.page.total - pending }}
            onPage={(next) => onChange({ page: next })}
            onSize={(next) => onChange({ size: next, page: 1 })}
          />
        )
      }
    />
  );
}
