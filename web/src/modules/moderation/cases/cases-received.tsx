import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CASE_LISTS, type CaseList, type DeskCase, listDeskCases } from '#contract/moderation/desk.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { useCaseTitle } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { CasePane, type MemberSearch } from './case-pane.tsx';
import { CaseStateChip } from './case-state.tsx';
import { type CaseSearch, CaseTools, CLEARED, isNarrowed } from './case-tools.tsx';
import { RulingDialog } from './ruling-dialog.tsx';

const idOf = ({ id }: DeskCase): string => id;

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
  return {
    head: t('received.what'),
    name: useCaseTitle(),
    renderSecond: ({ snapshot, subject }) =>
      snapshot?.excerpt || snapshot?.title || subject?.title || t('received.hidden'),
  };
}

const decide = (shown: DeskCase): void => {
  if (shown.can.rule || shown.can.answerAppeal) openDialog((close) => <RulingDialog shown={shown} onClose={close} />);
};

interface Counts {
  readonly waiting: number;
  readonly mine: number;
}
interface Props {
  search: CaseSearch;
  onChange: (next: Partial<CaseSearch>) => void;
  /** The search parameters of another list. */
  linkTo: (list: CaseList) => Record<string, string>;
  /** Where an account is decided about, for those whose duty that is. */
  memberSearch: MemberSearch | undefined;
}
function ListTabs({ search, linkTo, counts }: Pick<Props, 'search' | 'linkTo'> & { counts: Counts | null }): ReactNode {
  const t = useStrings();
  const link = ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to="."
      search={linkTo(CASE_LISTS.find((list) => list === key) ?? 'waiting')}
      keepScroll
      className={className}
      aria-current={key === search.list ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  return (
    <TabBar
      label={t('cases.lists')}
      tabs={CASE_LISTS.map((key) => ({
        key,
        label: t(`cases.list.${key}`),
        count: key === 'answered' ? null : (counts?.[key] ?? null),
        hasRoom: key !== 'answered',
      }))}
      link={link}
    />
  );
}

/** Cases for platform admins: what waits by its time, with reports, history and the ruling in a pane beside it. */
export function CasesReceived({ search, onChange, linkTo, memberSearch }: Props): ReactNode {
  const t = useStrings();
  const { list, kind, reason, state, page, size } = search;
  const narrowed = { ...(kind && { kind }), ...(reason && { reason }), ...(state && { state }) };
  const read = useQuery({
    ...queryOptions(listDeskCases, { query: { list, page, size, ...narrowed } }),
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
      empty={
        isNarrowed(search) ? (
          <NoMatch onClear={() => onChange(CLEARED)} />
        ) : (
          <EmptyTable text={t(`cases.empty.${list}`)} />
        )
      }
      tabs={<ListTabs search={search} linkTo={linkTo} counts={data?.counts ?? null} />}
      tools={<CaseTools search={search} onChange={onChange} />}
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
