import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MemberRow } from '#contract/accounts/members.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, Order } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { type Selection, useSelection } from '#ui/table/selection.ts';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { membersQuery } from '../../api.ts';
import { type UsersSearch, usersSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { MoreFoot } from '../more-foot.tsx';
import { openEndSessions } from './account-actions.tsx';
import { MemberPane, MemberState } from './member-pane.tsx';
import { MemberTools } from './member-tools.tsx';

const path = address('/admin/user-management');

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

const stateLink =
  (search: UsersSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={path}
      search={searchWith(usersSearch, {
        ...search,
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
  search: UsersSearch;
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

const MeasureButton = lazy(async () => ({ default: (await import('#web/moderation')).MeasureButton }));
/** What is done to the chosen members; each outcome is shown. */
function Bulk({ selection }: { selection: Selection<MemberRow> }): ReactNode {
  const t = useStrings();
  const people = [...selection.chosen.values()];
  return (
    <>
      <Suspense fallback={null}>
        <MeasureButton people={people} size="xs" />
      </Suspense>
      <Button size="xs" variant="default" onClick={() => openEndSessions(people)}>
        {t('sessions.end.open')}
      </Button>
    </>
  );
}

const OBJECT = {
  name: ({ name }: MemberRow) => name,
  renderSecond: ({ email }: MemberRow) => email,
  renderPicture: ({ name, actor }: MemberRow) => <Avatar name={name} picture={actor?.avatar ?? null} size={32} />,
};
const orderOf = ({ order }: UsersSearch): Order => ({ key: 'joined', descending: order === 'newest' });
const CLEARED = { search: '', state: undefined, role: 'members', verified: undefined, joined: undefined } as const;
const isFiltered = ({ search, state, role, verified, joined }: UsersSearch): boolean =>
  search !== '' || state !== undefined || role !== 'members' || verified !== undefined || joined !== undefined;

/** All members, found by name, e-mail address, username or id. */
export function MembersTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(usersSearch);
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection<MemberRow>(({ id }) => id);
  const query = useInfiniteQuery(membersQuery(search));
  const { data, error, refetch, isPlaceholderData } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  const go = (next: Partial<UsersSearch>) =>
    void navigate(path, { search: searchWith(usersSearch, { ...search, ...next }), keepScroll: true });
  const open = rows?.find(({ id }) => id === openId);
  return (
    <DataTable
      label={t('users.title')}
      name="members"
      idOf={({ id }) => id}
      object={{ head: t('members.name'), ...OBJECT }}
      columns={useColumns()}
      rows={rows}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={isFiltered(search) ? <NoMatch onClear={() => go(CLEARED)} /> : <EmptyTable text={t('members.empty')} />}
      tabs={<StateTabs search={search} counts={data?.pages[0]?.counts} />}
      tools={<MemberTools search={search} onChange={go} />}
      selection={selection}
      bulk={<Bulk selection={selection} />}
      order={orderOf(search)}
      onOrder={({ descending }) => go({ order: descending ? 'newest' : 'oldest' })}
      openId={open === undefined ? null : openId}
      onOpen={({ id }) => setOpenId(id)}
      onClose={() => setOpenId(null)}
      pane={open === undefined ? null : <MemberPane member={open} onClose={() => setOpenId(null)} />}
      foot={<MoreFoot query={query} />}
    />
  );
}
