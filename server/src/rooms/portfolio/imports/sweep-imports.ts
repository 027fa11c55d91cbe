import { IMPORT_KEPT_HOURS } from '#contract/portfolio-imports.ts';
import type { TaskAct } from '#platform/act.ts';
import { madeAt } from '#platform/made-at.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveFolder, archiveKey } from './keys.ts';
import { deleteEndedImports, deleteRead, move, staleImports } from './queries.ts';

const hour = 3_600_000;
/** How long one can look up what an import did. */
const endedKept = 30 * 24 * hour;

/** Gives up what nobody confirmed, and forgets files and old imports. */
export async function sweepImports(act: TaskAct<PortfolioTables>): Promise<void> {
  const before = new Date(act.now.getTime() - IMPORT_KEPT_HOURS * hour);
  for (const { id, member_id } of await staleImports(act.db, before))
    await act.transaction(async (inside) => {
      if (!(await move(inside.db, id, ['reading', 'ready'], { state: 'cancelled', changed_at: inside.now }))) return;
      await deleteRead(inside.db, id);
      await inside.state('portfolio.import_progressed', { importId: id, memberId: member_id });
    });
  await deleteEndedImports(act.db, new Date(act.now.getTime() - endedKept));
  for await (const key of act.services.files.list(archiveFolder)) {
    const id = key.slice(archiveFolder.length);
    if (madeAt(id) < before.getTime()) await act.services.files.delete(archiveKey(id));
  }
}
