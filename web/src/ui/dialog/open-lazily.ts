import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

/**
 * Opens a dialog whose code is loaded on demand: `openLazily(async () => (await
 * import('#web/moderation')).openReport(subject))`. Shows a toast if the code cannot be loaded.
 */
export function openLazily(open: () => Promise<unknown>): void {
  open().catch(() => toast.error(text('dialog.failed')));
}
