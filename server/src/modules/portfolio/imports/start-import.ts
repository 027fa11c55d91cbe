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

/** Refuses an import before its file is received. */
export async function refuseImport(ctx: RequestContext<PortfolioTables>): Promise<void> {
  enforce(canStartImport({ isUnderWay: await hasUnderWay(ctx.db, ctx.member.id) }));
  await refuseSpent(ctx, dailyLimits.imports);
}

/** Runs before any transaction: stores the file. */
export async function receiveArchive(ctx: RequestContext<PortfolioTables>, file: UploadedFile): Promise<string> {
  const id = uuid();
  await ctx.services.files.put(archiveKey(id), file.path, 'application/octet-stream');
  return id;
}

/** Deletes a file whose import was not created because the call was repeated or refused. */
export const discardArchive = async (ctx: RequestContext<PortfolioTables>, id: string): Promise<void> =>
  ctx.services.files.delete(archiveKey(id));

/** Creates the import and queues the task that reads the file. A member has one active import at a time. */
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
