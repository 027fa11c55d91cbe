import type { TaskContext } from '#platform/context.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveKey } from './matching/keys.ts';
import { move } from './queries.ts';

interface Which {
  readonly importId: string;
  readonly memberId: string;
}

/** Ends an import that cannot go on, in words: what is under way keeps the next one from beginning. */
export const failImport = (
  ctx: TaskContext<PortfolioTables>,
  { importId, memberId }: Which,
  failure: string,
): Promise<void> =>
  ctx.transaction(async (inside) => {
    if (await move(inside.db, importId, ['reading', 'applying'], { state: 'failed', failure, changed_at: inside.now }))
      await inside.emit('portfolio.import_progressed', { importId, memberId });
  });

/** After the last try: whatever it stumbled over, the member can begin anew. */
export async function cancelQueries(ctx: TaskContext<PortfolioTables>, which: Which): Promise<void> {
  await failImport(ctx, which, 'reading_failed');
  await ctx.services.files.delete(archiveKey(which.importId));
}
