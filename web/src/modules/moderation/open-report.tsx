import { loadStrings } from '#ui/language/strings.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ReportDialog } from './parts/report-dialog.tsx';
import type { Subject } from './subject.ts';

/** Opens the report dialog. Rejects when its texts cannot be loaded. */
export async function openReport(subject: Subject): Promise<void> {
  await loadStrings('moderation');
  openDialog((close) => <ReportDialog subject={subject} onClose={close} />);
}
