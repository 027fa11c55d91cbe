import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { PeriodBar } from '#ui/figures/period-bar.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { dashboardQuery, tasksQuery } from '../api.ts';
import { Books } from '../parts/books.tsx';
import { Growth } from '../parts/growth.tsx';
import { Health } from '../parts/health.tsx';
import { Display, System } from '../parts/system.tsx';
import { Tasks } from '../parts/tasks.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { dashboardSearch, PERIODS } from '../search.ts';
import { useStrings } from '../strings.ts';

export { dashboardSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof dashboardSearch>): void {
  prefetch(dashboardQuery(search.days));
  prefetch(tasksQuery(search.tasks, search.page));
}

/** The period of the charts, which is part of the address. */
function Periods(): ReactNode {
  const t = useStrings();
  const search = useSearch(dashboardSearch);
  return (
    <PeriodBar
      label={t('period.label')}
      periods={PERIODS.map((days) => ({
        key: String(days),
        short: days === 365 ? t('period.year.short') : t('period.days.short', { days }),
        label: days === 365 ? t('period.year') : t('period.days', { count: days }),
      }))}
      renderLink={({ key }, content, className) => (
        <Link
          to={address('/admin/dashboard')}
          search={searchWith(dashboardSearch, { ...search, days: Number(key) as (typeof PERIODS)[number] })}
          keepScroll
          className={className}
          aria-current={key === String(search.days) ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}

/** Overview of the system. It does not refresh by itself, because each view is logged: refreshing is a button. */
export default function DashboardScreen(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const { data, error, refetch } = useQuery(dashboardQuery(useSearch(dashboardSearch).days));
  const dashboard = data?.data;
  return (
    <Screen
      title={t('dashboard.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          disabled={isRefreshing}
          onClick={() => void queries.invalidateQueries()}
        >
          {t('refresh')}
        </Button>
      }
    >
      {dashboard ? (
        <>
          <Waiting dashboard={dashboard} />
          <Periods />
          <Growth dashboard={dashboard} />
          <Tasks counts={dashboard.tasks} />
          <Health dashboard={dashboard} />
          <Books ledger={dashboard.ledger} payments={dashboard.payments} />
          <System dashboard={dashboard} />
          <Display />
        </>
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons count={4} disc={false} />
      )}
    </Screen>
  );
}
