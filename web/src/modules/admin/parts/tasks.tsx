import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { TASK_STATES, type TaskState } from '#contract/core/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { tasksQuery } from '../api.ts';
import { dashboardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { Dashboard } from './growth.tsx';
import { tabLink } from './tab-link.tsx';
import { TaskRow } from './task-row.tsx';

function List({ state, page }: { state: TaskState; page: number }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(dashboardSearch);
  const { data, error, refetch } = useQuery(tasksQuery(state, page));
  const goTo = (next: number, replace = false) =>
    void navigate(address('/admin/dashboard'), {
      search: searchWith(dashboardSearch, { ...search, page: next }),
      replace,
      keepScroll: true,
    });
  const last = data ? Math.ceil(data.page.total / data.page.size) : page;
  useEffect(() => {
    // The last task of the last page was queued again: go to the new last page.
    if (last > 0 && page > last) goTo(last, true);
  });
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} lines={2} disc={false} />
    );
  if (data.page.total === 0) return <Empty text={t(`tasks.${state}.empty`)} />;
  return <PagedList page={data} idOf={({ id }) => id} render={(task) => <TaskRow task={task} />} onPage={goTo} />;
}

/** Background tasks by state; state and page number are part of the address. */
export function Tasks({ counts }: { counts: Dashboard['tasks'] }): ReactNode {
  const t = useStrings();
  const search = useSearch(dashboardSearch);
  return (
    <Card id="tasks" title={t('tasks.title')}>
      <TabBar
        label={t('tasks.label')}
        tabs={TASK_STATES.map((state) => ({ key: state, label: t(`tasks.${state}`), count: counts[state] }))}
        link={tabLink(search, search.tasks, (tasks) => ({ tasks, page: 1 }))}
      />
      <List state={search.tasks} page={search.page} />
    </Card>
  );
}
