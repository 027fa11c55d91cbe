import { session } from '#shell/session/session.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ReportDialog } from './parts/report-dialog.tsx';
import type { Subject } from './subject.ts';
import { VisitorReport } from './visitors/visitor-report.tsx';

/** Opens the report dialog, for members and visitors. Rejects when its texts cannot be loaded. */
export async function openReport(subject: Subject): Promise<void> {
  await loadStrings('moderation');
  const Report = session.get().token === null ? VisitorReport : ReportDialog;
  openDialog((close) => <Report subject={subject} onClose={close} />);
}
