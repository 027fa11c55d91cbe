import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { opensQueue, type Queue } from '#contract/core/roles.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
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

/** How much waits in each queue that this admin decides about, and since when; not while it is unknown. */
function useWaiting(): (TileContent & { readonly key: Queue })[] {
  const t = useStrings();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const duties = user?.duties ?? [];
  const ask = (queue: Queue) => ({ enabled: opensQueue(duties, queue) });
  const reports = useQuery({ ...waitingQueries.reports, ...ask('reports') }).data;
  const disputes = useQuery({ ...waitingQueries.payments, ...ask('payments') }).data;
  const noShows = useQuery({ ...waitingQueries.noShows, ...ask('noShows') }).data;
  const members = useQuery({ ...waitingQueries.members, ...ask('members') }).data;
  const pages = useQuery({ ...waitingQueries.pages, ...ask('pages') }).data;
  const contact = useQuery({ ...waitingQueries.contact, ...ask('contact') }).data;
  const jobs = useQuery({ ...waitingQueries.jobs, ...ask('jobs') }).data;
  const queues = [
    { key: 'reports', page: reports?.page, since: reports?.data[0]?.openedAt },
    { key: 'members', page: members?.page, since: members?.data[0]?.askedAt },
    { key: 'pages', page: pages?.page, since: pages?.data[0]?.sentAt },
    { key: 'jobs', page: jobs?.page, since: undefined },
    { key: 'contact', page: contact?.page, since: contact?.data[0]?.at },
    { key: 'payments', page: disputes?.page, since: undefined },
    { key: 'noShows', page: noShows?.page, since: undefined },
  ] as const;
  return queues
    .filter(({ key }) => opensQueue(duties, key))
    .map(({ key, page, since }) => {
      const late = isOverdue(since, now);
      return {
        key,
        label: t(`waiting.${key}`),
        figure: page?.total ?? 0,
        isOverdue: late,
        ...(since !== undefined && {
          change: {
            text: late ? t('waiting.overdue') : t('waiting.oldest', { at: formatDate(since, 'date') }),
            direction: 'same' as const,
          },
        }),
      };
    });
}

const REPORTS_TAB: Readonly<Partial<Record<string, ReportsTab>>> = {
  reports: 'reports',
  payments: 'disputes',
  noShows: 'noShows',
};
const TAB_OF: Readonly<Partial<Record<string, UsersTab>>> = { members: 'members', pages: 'pages', jobs: 'jobs' };

/** What waits for this admin, each a link to its queue. */
export function Waiting({ tasks }: { tasks: Dashboard['tasks'] }): ReactNode {
  const t = useStrings();
  const tiles: TileContent[] = [
    ...useWaiting(),
    { key: 'tasks', label: t('waiting.tasks'), figure: tasks.dead, isOverdue: tasks.dead > 0 },
  ];
  return (
    <nav aria-label={t('waiting.title')}>
      <TileLinks
        tiles={tiles}
        renderLink={({ key }, content, className) =>
          REPORTS_TAB[key] !== undefined ? (
            <Link
              to={address('/admin/user-reports')}
              search={searchWith(reportsSearch, { tab: REPORTS_TAB[key] ?? 'reports' })}
              className={className}
            >
              {content}
            </Link>
          ) : key === 'contact' ? (
            <Link to={address('/admin/contact-us')} className={className}>
              {content}
            </Link>
          ) : key === 'tasks' ? (
            <Link
              to={address('/admin/dashboard')}
              search={searchWith(dashboardSearch, { tasks: 'dead' })}
              hash="tasks"
              className={className}
            >
              {content}
            </Link>
          ) : (
            <Link
              to={address('/admin/user-management')}
              search={searchWith(usersSearch, { tab: TAB_OF[key] ?? 'users' })}
              className={className}
            >
              {content}
            </Link>
          )
        }
      />
    </nav>
  );
}
