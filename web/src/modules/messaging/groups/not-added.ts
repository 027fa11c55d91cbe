import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

/** Says how many people could not be added to a group, such as those who do not want it. */
export function warnOfNotAdded(notAdded: readonly string[]): void {
  if (notAdded.length > 0) toast.warning(text('group.notAdded', { count: notAdded.length }));
}
