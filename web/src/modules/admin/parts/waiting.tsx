import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { opensQueue, type Queue } from '#contract/core/roles.ts';
import type { Dispute } from '#contract/orders/disputes.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
import { isOn } from '#shell/switches/switches.ts';
import { formatDate } from '#ui/language/formats.ts';
import { type TileContent, TileLinks } from '#ui/figures/tile.tsx';
import { waitingQueries } from '../api.ts';
import { dashboardSearch, reportsSearch, type ReportsTab, type UsersTab, usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Dashboard } from './growth.tsx';

/** After this time, what waits is overdue. Milliseconds. */
export const OVERDUE_MS = 72 * 3_600_000;
export const isOverdue = (since: string | undefined, now: number): boolean =>
  since !== undefined && now - new Date(since).getTime() > OVERDUE_MS;

/** What waits, and the queues to which it belongs. */
const TILES = {
  reports: ['reports', 'promotedReports'],
  members: ['members'],
  pages: ['pages'],
  jobs: ['jobs'],
  contact: ['contact'],
  campaigns: ['campaigns'],
  threads: ['campaigns'],
  payments: ['payments'],
  proposals: ['payments'],
  contests: ['payments'],
  noShows: ['noShows'],
} as const satisfies Readonly<Record<string, readonly Queue[]>>;
type TileKey = keyof typeof TILES;
/** Not there while advertising is switched off. */
const OF_ADVERTISING: ReadonlySet<TileKey> = new Set<TileKey>(['campaigns', 'threads', 'contests']);

interface Queued {
  readonly key: TileKey;
  readonly page: { readonly total: number } | undefined;
  /** Since when the oldest waits. */
  readonly since: string | null | undefined;
  readonly isLate?: boolean | undefined;
}
/** When an order came into dispute. */
const disputedAt = ({ steps }: Dispute): string | undefined =>
  steps.findLast(({ from, to }) => to === 'disputed' && from !== 'disputed')?.at;

/** How much waits in each queue that this admin decides about, and since when; not while it is unknown. */
function useWaiting(proposedAt: string | null): (TileContent & { readonly key: TileKey })[] {
  const t = useStrings();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const duties = user?.duties ?? [];
  const isShown = (key: TileKey) =>
    opensQueue(duties, ...TILES[key]) && (!OF_ADVERTISING.has(key) || isOn('advertising'));
  const ask = (key: TileKey) => ({ enabled: isShown(key) });
  const reports = useQuery({ ...waitingQueries.reports, ...ask('reports') }).data;
  const disputes = useQuery({ ...waitingQueries.payments, ...ask('payments') }).data;
  const contests = useQuery({ ...waitingQueries.contests, ...ask('contests') }).data;
  const proposals = useQuery({ ...waitingQueries.proposals, ...ask('proposals') }).data;
  const noShows = useQuery({ ...waitingQueries.noShows, ...ask('noShows') }).data;
  const members = useQuery({ ...waitingQueries.members, ...ask('members') }).data;
  const pages = useQuery({ ...waitingQueries.pages, ...ask('pages') }).data;
  const contact = useQuery({ ...waitingQueries.contact, ...ask('contact') }).data;
  const campaigns = useQuery({ ...waitingQueries.campaigns, ...ask('campaigns') }).data;
  const threads = useQuery({ ...waitingQueries.threads, ...ask('threads') }).data;
  const jobs = useQuery({ ...waitingQueries.jobs, ...ask('jobs') }).data;
  // Reports and disputes have times of their own.
  const queues: readonly Queued[] = [
    { key: 'reports', page: reports?.page, since: reports?.oldestAt, isLate: (reports?.counts.overdue ?? 0) > 0 },
    { key: 'members', page: members?.page, since: members?.data[0]?.askedAt },
    { key: 'pages', page: pages?.page, since: pages?.data[0]?.sentAt },
    { key: 'jobs', page: jobs?.page, since: jobs?.oldestAt },
    { key: 'contact', page: contact?.page, since: contact?.data[0]?.at },
    { key: 'campaigns', page: campaigns?.page, since: campaigns?.data[0]?.submittedAt },
    { key: 'threads', page: threads?.page, since: threads?.data[0]?.waitingSince },
    {
      key: 'payments',
      page: disputes?.page,
      since: disputes?.data[0] && disputedAt(disputes.data[0]),
      isLate: disputes?.data[0]?.isOverdue,
    },
    { key: 'contests', page: contests?.page, since: contests?.data[0]?.contestedAt },
    { key: 'proposals', page: proposals?.page, since: proposedAt },
    { key: 'noShows', page: noShows?.page, since: noShows?.data[0]?.contestedAt },
  ];
  return queues
    .filter(({ key }) => isShown(key))
    .map(({ key, page, since: at, isLate }) => {
      const since = at ?? undefined;
      const late = isLate ?? isOverdue(since, now);
      return {
        key,
        label: t(`waiting.${key}`),
        figure: page?.total ?? 0,
        isOverdue: late,
        ...(since !== undefined && {
          change: {
            text: t(late ? 'waiting.overdue' : 'waiting.oldest', { at: formatDate(since, 'date') }),
            direction: 'same' as const,
          },
        }),
      };
    });
}

type Target = Pick<ComponentProps<typeof Link>, 'to' | 'search' | 'hash'>;
const ofReports = (tab: ReportsTab): Target => ({
  to: address('/admin/user-reports'),
  search: searchWith(reportsSearch, { tab }),
});
const ofUsers = (tab: UsersTab): Target => ({
  to: address('/admin/user-management'),
  search: searchWith(usersSearch, { tab }),
});
/** Where each tile leads. */
const TARGETS: Readonly<Record<TileKey | 'tasks', Target>> = {
  reports: ofReports('reports'),
  payments: ofReports('disputes'),
  noShows: ofReports('noShows'),
  members: ofUsers('members'),
  pages: ofUsers('pages'),
  jobs: ofUsers('jobs'),
  contact: { to: address('/admin/contact-us') },
  campaigns: { to: address('/admin/review-advertisement') },
  threads: { to: address('/admin/review-advertisement'), search: { list: 'messages' } },
  proposals: { to: address('/admin/user-payment-info'), search: { tab: 'proposals' } },
  contests: { to: address('/admin/user-payment-info'), search: { tab: 'contests' } },
  tasks: { to: address('/admin/dashboard'), search: searchWith(dashboardSearch, { tasks: 'dead' }), hash: 'tasks' },
};

/** What waits for this admin, each a link to its queue. */
export function Waiting({ dashboard: { payments, tasks } }: { dashboard: Dashboard }): ReactNode {
  const t = useStrings();
  const tiles = [
    ...useWaiting(payments.proposedAt),
    { key: 'tasks', label: t('waiting.tasks'), figure: tasks.dead, isOverdue: tasks.dead > 0 } as const,
  ];
  return (
    <nav aria-label={t('waiting.title')}>
      <TileLinks
        tiles={tiles}
        renderLink={({ key }, content, className) => (
          <Link {...TARGETS[key]} className={className}>
            {content}
          </Link>
        )}
      />
    </nav>
  );
}
