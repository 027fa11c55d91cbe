import { type BackgroundTask, retryBackgroundTask } from '#contract/admin/admin.ts';
import type { TaskState } from '#contract/core/choices.ts';
import { allowed, guardedBy, type Verdict } from '#platform/policy.ts';

/* Members do not get as far as this: for them the endpoints do not exist. */

/** Null: it is done, or never was. */
interface Task {
  readonly state: TaskState | null;
}
/** Work that still has attempts is repeated without anyone's help. */
export const canRetryTask = ({ state }: Task): Verdict => (state === 'dead' ? 'ok' : 'not_found');
export const taskAbilities = (task: Task): BackgroundTask['can'] => allowed({ retry: canRetryTask(task) });

export const writes = guardedBy(canRetryTask, retryBackgroundTask);
