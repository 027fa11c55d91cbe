import type { TaskContext } from '#platform/context.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveKey } from './matching/keys.ts';
import { move } from './queries.ts';

interface ImportRef {
  readonly importId: string;
  readonly memberId: string;
}

/** Ends an import that cannot continue, with a reason. An active import would block the next one. */
export const failImport = async (
  ctx: TaskContext<PortfolioTables>,
  { importId, memberId }: ImportRef,
  failure: string,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (await move(tx.db, importId, ['reading', 'applying'], { state: 'failed', failure, changed_at: tx.now }))
      await tx.emit('portfolio.import_progressed', { importId, memberId });
  });

/** Runs after the last attempt failed for any reason, so that the member can start again. */
export async function cancelQueries(ctx: TaskContext<PortfolioTables>, ref: ImportRef): Promise<void> {
  await failImport(ctx, ref, 'reading_failed');
  await ctx.services.files.delete(archiveKey(ref.importId));
}
