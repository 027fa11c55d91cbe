import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { PortfolioTables } from '../tables.ts';
import { deleteRead, findImport, type ImportRow, move } from './queries.ts';
import { applyTask } from './tasks.ts';

/** Lets a task put in what was chosen. Whoever confirms twice, or after giving up, is told that it is too late. */
export async function confirmImport(act: Act<PortfolioTables>, importId: string, { items, contacts }: { items: readonly number[]; contacts: boolean }): Promise<ImportRow> {
  found(await findImport(act.db, importId, act.member.id));
  const chosen = [...new Set(items)].toSorted((a, b) => a - b);
  const confirmed = await move(act.db, importId, 'ready', { state: 'applying', chosen, keep_contacts: contacts, done: 0, total: chosen.length, changed_at: act.now });
  if (!confirmed) throw new Refusal('import_not_ready');
  await act.task(applyTask, { importId, memberId: act.member.id });
  return found(await findImport(act.db, importId, act.member.id));
}

/** Gives an import up. What a task had put in by then stays, and is counted. */
export async function cancelImport(act: Act<PortfolioTables>, importId: string): Promise<ImportRow> {
  found(await findImport(act.db, importId, act.member.id));
  if (!(await move(act.db, importId, ['reading', 'ready', 'applying'], { state: 'cancelled', changed_at: act.now }))) throw new Refusal('import_not_ready');
  await deleteRead(act.db, importId);
  await act.state('portfolio.import_progressed', { importId, memberId: act.member.id });
  return found(await findImport(act.db, importId, act.member.id));
}
