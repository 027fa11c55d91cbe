import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listBackgroundTasks, readDashboard, retryBackgroundTask } from '#contract/admin.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';

/** Queues a dead task again. Resolves after success or refusal; a refusal has been shown by then. */
export function useRetry(): (task: { id: string; name: string }) => Promise<void> {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (task: { id: string; name: string }) => call(retryBackgroundTask, { params: { taskId: task.id } }),
    onSuccess: (_, { name }) => toast.success(text('tasks.retried', { name })),
    // Refresh after a refusal, too: another admin may have been quicker.
    onSettled: () =>
      Promise.all(
        [readDashboard, listBackgroundTasks].map((endpoint) =>
          queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
        ),
      ),
  });
  return (task) =>
    new Promise((resolve) => {
      mutate(task, { onSettled: () => resolve() });
    });
}
