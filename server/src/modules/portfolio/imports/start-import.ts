import { v7 as uuid } from 'uuid';
import type { RequestContext } from '#platform/context.ts';
import { countDaily, refuseSpent } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { canStartImport } from '../policy.ts';
import type { PortfolioTables } from '../tables.ts';
import { archiveKey } from './matching/keys.ts';
import { findImport, hasUnderWay, type ImportRow, insertImport } from './queries.ts';
import { quoted } from './quoted.ts';
import { readTask } from './tasks.ts';
import { dailyLimits } from '../limits.ts';

const filenameMax = 200;

/** Before any transaction: puts the file aside, unless it is plain already that it comes to nothing. */
export async function receiveArchive(ctx: RequestContext<PortfolioTables>, file: UploadedFile): Promise<string> {
  enforce(canStartImport({ isUnderWay: await hasUnderWay(ctx.db, ctx.member.id) }));
  await refuseSpent(ctx, dailyLimits.imports);
  const id = uuid();
  await ctx.services.files.put(archiveKey(id), file.path, 'application/octet-stream');
  return id;
}

/** A file whose import never came to be: a repeated call, or a refusal. */
export const discardArchive = async (ctx: RequestContext<PortfolioTables>, id: string): Promise<void> =>
  ctx.services.files.delete(archiveKey(id));

/** Begins to read a file; one import of a member at a time. */
export async function startImport(
  ctx: RequestContext<PortfolioTables>,
  id: string,
  filename: string,
): Promise<ImportRow> {
  await countDaily(ctx, dailyLimits.imports);
  const isNew = await insertImport(ctx.db, {
    id,
    member_id: ctx.member.id,
    filename: quoted(filename, filenameMax),
    now: ctx.now,
  });
  enforce(canStartImport({ isUnderWay: !isNew }));
  await ctx.task(readTask, { importId: id, memberId: ctx.member.id });
  return found(await findImport(ctx.db, id, ctx.member.id));
}
