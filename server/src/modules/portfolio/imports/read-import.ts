import type { ProfileImport } from '#contract/portfolio/imports.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { itemsBySection } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import { presentImport } from './present.ts';
import { findImport, findLatestImport, type ImportRow, listItems } from './queries.ts';
import { countRead } from './queries-contacts.ts';

/** An import with its preview. While the file is being read there is nothing to choose yet. */
export async function wholeImport(ctx: RequestContext<PortfolioTables>, row: ImportRow): Promise<ProfileImport> {
  if (row.state === 'reading')
    return presentImport(row, { items: [], contacts: 0, itemCounts: new Map() }, ctx.language);
  const [items, contacts, itemCounts] = await Promise.all([
    listItems(ctx.db, row.id),
    countRead(ctx.db, row.id),
    itemsBySection(across(ctx.db), ctx.member.id),
  ]);
  return presentImport(row, { items, contacts, itemCounts }, ctx.language);
}
export const readImport = async (ctx: RequestContext<PortfolioTables>, importId: string): Promise<ProfileImport> =>
  await wholeImport(ctx, found(await findImport(ctx.db, importId, ctx.member.id)));

export async function readLatestImport(ctx: RequestContext<PortfolioTables>): Promise<ProfileImport | null> {
  const row = await findLatestImport(ctx.db, ctx.member.id);
  return row === undefined ? null : await wholeImport(ctx, row);
}
