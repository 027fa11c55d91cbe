import { IMPORT_KEPT_HOURS } from '#contract/portfolio/imports.ts';
import type { TaskContext } from '#platform/context.ts';
import { madeAt } from '#platform/made-at.ts';
import { hour } from '#platform/time.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveFolder, archiveKey } from './matching/keys.ts';
import { failImport } from './fail-import.ts';
import { deleteEndedImports, deleteRead, move, staleImports } from './queries.ts';

/** How long a finished import can be viewed. */
const retentionMs = 30 * 24 * hour;

/** Active imports without progress for this long were abandoned: the process ended during the last attempt. */
const staleAfterMs = hour;

/** Ends imports that were not confirmed or were abandoned, and deletes old files and imports. */
export async function sweepImports(ctx: TaskContext<PortfolioTables>): Promise<void> {
  const ago = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds);
  const before = ago(IMPORT_KEPT_HOURS * hour);
  for (const { id, member_id } of await staleImports(ctx.db, 'ready', before))
    await ctx.transaction(async (tx) => {
      if (!(await move(tx.db, id, 'ready', { state: 'cancelled', changed_at: tx.now }))) return;
      await deleteRead(tx.db, id);
      await tx.emit('portfolio.import_progressed', { importId: id, memberId: member_id });
    });
  for (const [state, failure] of [
    ['reading', 'reading_failed'],
    ['applying', 'applying_failed'],
  ] as const)
    for (const { id, member_id } of await staleImports(ctx.db, state, ago(staleAfterMs)))
      await failImport(ctx, { importId: id, memberId: member_id }, failure);
  await deleteEndedImports(ctx.db, ago(retentionMs));
  for await (const key of ctx.services.files.list(archiveFolder)) {
    const id = key.slice(archiveFolder.length + 1);
    if (madeAt(id) < before.getTime()) await ctx.services.files.delete(archiveKey(id));
  }
}
