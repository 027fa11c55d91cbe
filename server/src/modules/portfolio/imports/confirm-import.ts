import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { canCancelImport, canConfirmImport } from '../policy.ts';
import type { PortfolioTables } from '../tables.ts';
import { listedSkillNames } from './listed-skills.ts';
import { presentOf } from './person.ts';
import { deleteRead, findImport, type ImportRow, listItems, lockImport, move, replaceItem } from './queries.ts';
import { rematchedRows } from './matching/rematch.ts';
import { applyTask } from './tasks.ts';

/**
 * Starts the task that applies the chosen items. If the profile was edited since the preview, nothing is applied: the
 * affected items are shown again, and the import waits for another confirmation. Refused when it was already confirmed
 * or cancelled.
 */
export async function confirmImport(
  ctx: RequestContext<PortfolioTables>,
  importId: string,
  { items, contacts }: { items: readonly number[]; contacts: boolean },
): Promise<ImportRow> {
  const { db, member, now } = ctx;
  enforce(canConfirmImport(found(await lockImport(db, importId, member.id))));
  const numbers = [...new Set(items)].toSorted((a, b) => a - b);
  const rows = await listItems(db, importId);
  const rematchedItems = rematchedRows(
    rows,
    new Set(numbers),
    await presentOf(ctx, member.id),
    await listedSkillNames(db, rows),
  );
  for (const row of rematchedItems) await replaceItem(db, importId, row);
  if (rematchedItems.length === 0) {
    await move(db, importId, 'ready', {
      state: 'applying',
      chosen: numbers,
      keep_contacts: contacts,
      done: 0,
      total: numbers.length,
      changed_at: now,
    });
    await ctx.task(applyTask, { importId, memberId: member.id });
  } else await move(db, importId, 'ready', { changed_at: now });
  return found(await findImport(db, importId, member.id));
}

/** Cancels an import. Items that a task has already applied stay and are counted. */
export async function cancelImport(ctx: RequestContext<PortfolioTables>, importId: string): Promise<ImportRow> {
  enforce(canCancelImport(found(await findImport(ctx.db, importId, ctx.member.id))));
  // A task may have finished it since.
  if (!(await move(ctx.db, importId, ['reading', 'ready', 'applying'], { state: 'cancelled', changed_at: ctx.now })))
    throw new Refusal('import_not_ready');
  await deleteRead(ctx.db, importId);
  await ctx.emit('portfolio.import_progressed', { importId, memberId: ctx.member.id });
  return found(await findImport(ctx.db, importId, ctx.member.id));
}
