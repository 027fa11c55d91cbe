import type { TaskAct } from '#platform/act.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveKey } from './keys.ts';
import { move } from './queries.ts';

interface Which {
  readonly importId: string;
  readonly memberId: string;
}

/** Ends an import that cannot go on, in words: what is under way keeps the next one from beginning. */
export const failImport = (
  act: TaskAct<PortfolioTables>,
  { importId, memberId }: Which,
  failure: string,
): Promise<void> =>
  act.transaction(async (inside) => {
    if (await move(inside.db, importId, ['reading', 'applying'], { state: 'failed', failure, changed_at: inside.now }))
      await inside.state('portfolio.import_progressed', { importId, memberId });
  });

/** After the last try: whatever it stumbled over, the member can begin anew. */
export async function giveUpReading(act: TaskAct<PortfolioTables>, which: Which): Promise<void> {
  await failImport(act, which, 'reading_failed');
  await act.services.files.delete(archiveKey(which.importId));
}
