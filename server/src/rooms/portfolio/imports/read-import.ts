import type { ProfileImport } from '#contract/portfolio-imports.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { heldItems } from '#rooms/profiles';
import type { PortfolioTables } from '../tables.ts';
import { presentImport } from './present.ts';
import { findImport, findLatestImport, type ImportRow, listItems } from './queries.ts';
import { countRead } from './queries-contacts.ts';

/** An import with what it would do. While a file is being read there is nothing to choose from yet. */
export async function wholeImport(act: Act<PortfolioTables>, row: ImportRow): Promise<ProfileImport> {
  if (row.state === 'reading') return presentImport(row, { items: [], contacts: 0, held: new Map() }, act.language);
  const [items, contacts, held] = await Promise.all([
    listItems(act.db, row.id),
    countRead(act.db, row.id),
    heldItems(across(act.db), act.member.id),
  ]);
  return presentImport(row, { items, contacts, held }, act.language);
}
export const readImport = async (act: Act<PortfolioTables>, importId: string): Promise<ProfileImport> =>
  await wholeImport(act, found(await findImport(act.db, importId, act.member.id)));

export async function readLatestImport(act: Act<PortfolioTables>): Promise<ProfileImport | null> {
  const row = await findLatestImport(act.db, act.member.id);
  return row === undefined ? null : await wholeImport(act, row);
}
