import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

/**
 * Opens a window whose code is loaded when it is wanted: `openLazily(async () => (await
 * import('#web/moderation')).openReport(subject))`.
 * That it could not be loaded is told.
 */
export function openLazily(open: () => Promise<unknown>): void {
  open().catch(() => toast.error(text('dialog.failed')));
}
