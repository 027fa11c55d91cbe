import { useQueryClient } from '@tanstack/react-query';
import { listBackgroundTasks, readDashboard, retryBackgroundTask } from '#contract/admin/admin.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';

/** Queues a dead task again. Resolves after success or refusal; a refusal has been shown by then. */
export function useRetry(): (task: { id: string; name: string }) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id, name }) => {
    await mutate(queries, {
      send: () => call(retryBackgroundTask, { params: { taskId: id } }),
      onDone: () => toast.success(text('tasks.retried', { name })),
    });
    // Refresh after a refusal, too: another admin may have been quicker.
    await Promise.all(
      [readDashboard, listBackgroundTasks].map((endpoint) =>
        queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
      ),
    );
  };
}
