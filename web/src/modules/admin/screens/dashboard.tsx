import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { opensQueue } from '#contract/core/roles.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { useSession } from '#shell/session/session.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { dashboardQuery, tasksQuery } from '../api.ts';
import { Growth } from '../parts/growth.tsx';
import { Display, System } from '../parts/system.tsx';
import { Periods } from '../parts/periods.tsx';
import { Reports } from '../parts/reports.tsx';
import { Tasks } from '../parts/tasks.tsx';
import { dashboardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './dashboard.module.css';

export { dashboardSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof dashboardSearch>): void {
  prefetch(dashboardQuery(search.days));
  prefetch(tasksQuery(search.tasks, search.page));
}

/** Overview of the system. It does not refresh by itself, because each view is logged: refreshing is a button. */
export default function DashboardScreen(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { user } = useSession();
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
          <Growth dashboard={dashboard} periods={<Periods />} />
          <Tasks counts={dashboard.tasks} />
          {opensQueue(user?.duties ?? [], 'reports') ? <Reports /> : null}
          <div className={styles['columns']}>
            <System dashboard={dashboard} />
            <Display />
          </div>
        </>
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons count={4} disc={false} />
      )}
    </Screen>
  );
}
