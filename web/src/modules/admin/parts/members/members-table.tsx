import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { liftMemberSuspension, listMembers, type MemberRow, MEMBER_SEARCH_MAX } from '#contract/accounts/members.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm, openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, Order } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { toast } from '#ui/toasts/store.ts';
import { membersQuery } from '../../api.ts';
import { usersSearch } from '../../search.ts';
import { text, useStrings } from '../../strings.ts';
import { MemberPane, MemberState } from './member-pane.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const path = address('/admin/user-management');
type Search = SearchOf<typeof usersSearch>;

function useColumns(): readonly Column<MemberRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('members.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (member) => <MemberState member={member} />,
    },
    { key: 'id', head: t('members.column.id'), renderCell: ({ id }) => id.slice(-8) },
    {
      key: 'seen',
      head: t('members.seen'),
      kind: 'date',
      renderCell: ({ seenAt }) => <Ago at={seenAt} />,
    },
    {
      key: 'joined',
      head: t('members.joined'),
      kind: 'date',
      shown: 'tablet',
      sortable: true,
      renderCell: ({ joinedAt }) => <Ago at={joinedAt} />,
    },
  ];
}

/** Ends a suspension after a question. */
function useLift(): (member: MemberRow) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, name }) => {
    const yes = await confirm({
      title: text('members.lift.title', { name }),
      text: text('members.lift.text'),
      confirm: text('members.lift'),
    });
    if (!yes) return;
    await mutate(queries, {
      send: () => call(liftMemberSuspension, { params: { memberId: id } }),
      onDone: () => toast.success(text('members.lifted', { name })),
    });
    await queries.invalidateQueries({ queryKey: queryKey(listMembers) });
  };
}

const stateLink =
  (search: Search) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={path}
      search={searchWith(usersSearch, {
        ...search,
        page: 1,
        state: key === 'suspended' || key === 'closed' ? key : undefined,
      })}
      keepScroll
      className={className}
      aria-current={key === (search.state ?? 'all') ? 'page' : undefined}
    >
      {content}
    </Link>
  );

interface TabsProps {
  search: Search;
  counts: { readonly all: number; readonly suspended: number; readonly closed: number } | undefined;
}
function StateTabs({ search, counts }: TabsProps): ReactNode {
  const t = useStrings();
  const tabs = (['all', 'suspended', 'closed'] as const).map((key) => ({
    key,
    label: t(`members.tab.${key}`),
    count: counts?.[key] ?? null,
    hasRoom: true,
  }));
  return <TabBar label={t('members.state')} tabs={tabs} link={stateLink(search)} />;
}

const OBJECT = {
  name: ({ name }: MemberRow) => name,
  renderSecond: ({ email }: MemberRow) => email,
  renderPicture: ({ name, actor }: MemberRow) => <Avatar name={name} picture={actor?.avatar ?? null} size={32} />,
};
const orderOf = ({ order }: Search): Order => ({ key: 'joined', descending: order === 'newest' });

/** All members: found by name, e-mail address or id, suspended and freed. */
export function MembersTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const lift = useLift();
  const search = useSearch(usersSearch);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(membersQuery(search, search.page, search.size));
  const go = (next: Partial<Search>) =>
    void navigate(path, { search: searchWith(usersSearch, { ...search, page: 1, ...next }), keepScroll: true });
  const open = data?.data.find(({ id }) => id === openId);
  const isFiltered = search.search !== '' || search.state !== undefined;
  return (
    <DataTable
      label={t('users.title')}
      name="members"
      idOf={({ id }) => id}
      object={{ head: t('members.name'), ...OBJECT }}
      columns={useColumns()}
      rows={data?.data}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={
        isFiltered ? (
          <NoMatch onClear={() => go({ search: '', state: undefined })} />
        ) : (
          <EmptyTable text={t('members.empty')} />
        )
      }
      tabs={<StateTabs search={search} counts={data?.counts} />}
      tools={
        <TableSearch
          label={t('members.search')}
          search={search.search}
          maxLength={MEMBER_SEARCH_MAX}
          onSearch={(typed) => go({ search: typed })}
        />
      }
      order={orderOf(search)}
      onOrder={({ descending }) => go({ order: descending ? 'newest' : 'oldest' })}
      actionsOf={(member) => actionsOf(member, lift)}
      openId={open === undefined ? null : openId}
      onOpen={({ id }) => setOpenId(id)}
      onClose={() => setOpenId(null)}
      pane={
        open === undefined ? null : (
          <MemberPane member={open} onLift={(member) => void lift(member)} onClose={() => setOpenId(null)} />
        )
      }
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(page) => go({ page })} onSize={(size) => go({ size })} />
        )
      }
    />
  );
}

const actionsOf = (member: MemberRow, lift: (member: MemberRow) => Promise<void>) => [
  ...(member.can.lift ? [{ key: 'lift', label: text('members.lift'), run: () => void lift(member) }] : []),
  ...(member.can.suspend
    ? [
        {
          key: 'suspend',
          label: text(member.suspension === null ? 'members.suspend.open' : 'members.suspend.change'),
          danger: true,
          run: () => openDialog((close) => <SuspendDialog member={member} onClose={close} />),
        },
      ]
    : []),
];
